/* module.h: how C and JavaScript call each other. */
#ifndef FRONTENDS_WEB_MODULE_H
#define FRONTENDS_WEB_MODULE_H

/* A function that the page calls by this name. */
#define MODULE_EXPORT(name) __attribute__((export_name(#name)))

/* A function of the page: site/core.js has it. */
#define MODULE_IMPORT(name) \
    __attribute__((import_module("page"), import_name(#name)))

#endif
