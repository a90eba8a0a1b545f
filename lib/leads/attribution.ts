import { z } from 'zod'
import type { FormPlace } from './form-place.ts'
import { oneLine } from './forms/clean.ts'

const campaignParts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

const text = z
  .string()
  .max(2000)
  .nullish()
  .catch(null)
  .transform((value) => (value ? oneLine(value) : null))

/** Where a visitor came from. A part that is malformed is left out: it costs no lead. */
export const arrival = z.object({
  referrer: text.transform(withoutQuery),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
})

export type Arrival = z.infer<typeof arrival>

export const unknownArrival: Arrival = arrival.parse({})

/** Origin and path of an address on the web: queries may hold what is nobody's business. */
function withoutQuery(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, origin, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null
}

/** What is known without JavaScript: the campaign in the address of the page that has the form. */
export function arrivalAt(page: URL | null): Arrival {
  const query = page?.searchParams
  return arrival.parse(
    Object.fromEntries(campaignParts.map((part) => [part, query?.get(part) ?? null])),
  )
}

/** A lead's origin as `submit_lead` takes it. */
export function attribution(place: FormPlace | null, from: Arrival) {
  return {
    storefront: place?.storefront ?? null,
    page: place?.page ?? null,
    locale: place?.locale ?? null,
    ...from,
  }
}
