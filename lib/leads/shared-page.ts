import { isPagePath } from '#lib/values/site-path.ts'

/** The query parameter of the dealers page that names the page to share. */
const parameter = 'page'

/** Returns the href of the form that shares a page of this site. */
export function shareHref(dealersHref: string, path: string): string {
  return `${dealersHref}?${parameter}=${path}#share`
}

/** Returns the path of the page to share, or null if the query names none of this site. */
export function parseSharedPage(query: string): string | null {
  const path = new URLSearchParams(query).get(parameter)
  return path !== null && isPagePath(path) ? path : null
}
