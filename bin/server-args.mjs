/**
 * What Node is started with before the server's file. By default the young generation may grow to 64 MB, three times
 * over, and the old one to a multiple of what lives in it, for garbage that requests leave behind anyway: a smaller
 * young one and an earlier collection of the old give the same rate for a third less memory.
 */
export const SERVER_ARGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
];
