const name = 'arrival'

/** The parts of a landing address that say which campaign it was. */
const campaignParts = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

type Arrival = Record<string, string | null>

/**
 * Keeps in this tab where the visitor came from, if it does not know yet, or if this address is a
 * campaign's.
 */
export function noteArrival() {
  try {
    const query = new URLSearchParams(window.location.search)
    const campaign = campaignParts.flatMap((part) => {
      const value = query.get(part)
      return value ? [[part, value.slice(0, 200)]] : []
    })
    if (campaign.length === 0 && sessionStorage.getItem(name) !== null) return
    const arrival: Arrival = {
      referrer: outside(document.referrer),
      ...Object.fromEntries(campaign),
    }
    sessionStorage.setItem(name, JSON.stringify(arrival))
  } catch {
    // Storage is full or switched off.
  }
}

/** Where the visitor came from, as far as it is known. */
export function knownArrival(): Arrival {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    // It was written by `noteArrival`, and the server parses it.
    return kept as Arrival
  } catch {
    return {}
  }
}

/** Origin and path of another site's address; queries may hold what is nobody's business. */
function outside(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === window.location.origin ? null : `${origin}${pathname}`
}
