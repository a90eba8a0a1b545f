import { utmParameters } from '#lib/leads/utm-parameters.ts'
import { normalizeReferrer } from '#lib/values/referrer.ts'

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

function externalReferrer(url: string): string | null {
  return URL.parse(url)?.origin === window.location.origin ? null : normalizeReferrer(url)
}
