import { utmParameters } from '#lib/leads/utm-parameters.ts'

/** The sessionStorage key of the tab's attribution. */
export const attributionKey = 'attribution'

/**
 * Stores referrer and campaign of the landing page for this tab. The first page wins, unless a later
 * URL names a campaign.
 */
export function captureAttribution() {
  try {
    const query = new URLSearchParams(window.location.search)
    const campaign = utmParameters.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value.slice(0, 200)]] : []
    })
    if (campaign.length === 0 && sessionStorage.getItem(attributionKey) !== null) return
    sessionStorage.setItem(
      attributionKey,
      JSON.stringify({
        referrer: externalReferrer(document.referrer),
        ...Object.fromEntries(campaign),
      }),
    )
  } catch {
    // Storage is full or switched off.
  }
}

/** Returns origin and path of another site's URL: queries may hold personal data. */
function externalReferrer(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return origin === window.location.origin ? null : `${origin}${pathname}`
}
