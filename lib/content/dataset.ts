/** The version of Sanity's API that site and Studio speak. */
export const apiVersion = '2026-03-01'
