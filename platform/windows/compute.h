/* compute.h: the process that platform_compute starts on Windows is this
 * program, with two arguments.
 */
#ifndef PLATFORM_WINDOWS_COMPUTE_H
#define PLATFORM_WINDOWS_COMPUTE_H

/* Computes and ends the process if the arguments ask for that. To be called
 * before anything else is done. */
void compute_serve(int argc, char **argv);

#endif
