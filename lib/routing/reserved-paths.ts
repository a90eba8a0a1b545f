/**
 * Regular expression for the beginning of paths, without their first slash, that Next answers by other
 * routes than the visitor pages: its own files, route handlers and the Studio.
 */
export const nonPagePattern = '_next/|api/|studio(?:/|$)'
