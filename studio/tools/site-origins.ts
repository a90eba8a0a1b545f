/** Origins of the site. */
export interface SiteUrls {
  /** Origin of the site where the Studio has a separate host, otherwise null. */
  siteUrl: string | null
  /** Public origin of the site, in its canonical URLs; null in the Sanity CLI. */
  publicSiteUrl: string | null
}

/** Returns the origin from which the Studio's browser gets pages and pictures of the site. */
export function getReachableOrigin({ siteUrl }: SiteUrls): string {
  return siteUrl ?? window.location.origin
}

/** Returns the origins at which a pasted URL is one of this site. */
export function getSiteOrigins(urls: SiteUrls): string[] {
  const origins = [urls.publicSiteUrl, getReachableOrigin(urls), window.location.origin]
  return [...new Set(origins.filter((origin) => origin !== null))]
}
