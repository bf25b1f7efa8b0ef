/* js_interface.h: how C and JavaScript call each other. */
#ifndef FRONTENDS_WEB_JS_INTERFACE_H
#define FRONTENDS_WEB_JS_INTERFACE_H

/* A function that the page calls by this name. */
#define JS_EXPORT(name) __attribute__((export_name(#name)))

/* A function of the page: site/module.js has it. */
#define JS_IMPORT(name) \
    __attribute__((import_module("page"), import_name(#name)))

#endif
