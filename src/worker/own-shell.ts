/** The portal's own files. The build writes them here once: in each place that names `__SHELL__` it would do it again. */
export const ownShell = __SHELL__;
