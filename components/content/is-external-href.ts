/** Returns whether a link leads to another website. */
export const isExternalHref = (href: string) => /^https?:/.test(href)
