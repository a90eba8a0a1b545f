import 'server-only'
import { z } from 'zod'
import { defaultLocale } from '#lib/base/locales.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { provinceCodes } from '#lib/catalog/dealership-contact.ts'
import { formatPlace } from '#lib/catalog/format-contact.ts'
import {
  distanceInKm,
  loadForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import { findPostalCode } from './find-postal-code.ts'
import { getLead } from './lead-repository.ts'

const row = z.object({
  id: z.guid(),
  name: z.string(),
  town: z.string().nullable(),
  province: z.enum(provinceCodes).nullable(),
  postal_code: z.string().nullable(),
})

/** A dealership to which a lead may be passed. */
export interface LeadRecipient {
  id: string
  name: string
  /** Town and province; empty if they are unknown. */
  place: string
  /** Distance (km) from the postal code that the visitor gave; null without one. */
  distance: number | null
}

/**
 * Returns all dealerships, those nearest to the visitor first if the lead has a postal code, else by name. Null if
 * there is no such lead.
 * @throws DatabaseError
 */
export async function getLeadRecipients(id: string): Promise<LeadRecipient[] | null> {
  const detail = await getLead(id)
  if (detail === null) return null
  const response = await createSupabaseAdmin()
    .from('dealerships')
    .select('id, name, town, province, postal_code')
    .order('name')
  const rows = z.array(row).parse(unwrapResponse(response))
  const areas = await loadForwardSortationAreas()
  const locate = (text: string | null | undefined) => {
    const area = parseForwardSortationArea(text ?? '')
    return (area && areas.get(area)) || null
  }
  const origin = locate(findPostalCode(detail.fields))
  const recipients = rows.map(({ postal_code, ...dealership }): LeadRecipient => {
    const position = locate(postal_code)
    return {
      id: dealership.id,
      name: dealership.name,
      place: formatPlace(dealership, defaultLocale),
      distance: origin && position ? Math.round(distanceInKm(origin, position)) : null,
    }
  })
  const far = Number.POSITIVE_INFINITY
  return recipients.toSorted((a, b) => {
    const [distanceA, distanceB] = [a.distance ?? far, b.distance ?? far]
    return distanceA === distanceB ? 0 : distanceA - distanceB
  })
}

const outcome = z.enum(['passed', 'unchanged', 'own', 'unknown', 'unreachable', 'gone'])

/**
 * Passes a lead of the main storefront to a dealership, or gives it back to the maker.
 * @param dealership_id null gives it back
 * @throws DatabaseError
 */
export async function passLead(id: string, author: string, dealership_id: string | null) {
  const parameters = { id, author, ...(dealership_id && { dealership_id }) }
  return outcome.parse(unwrapResponse(await createSupabaseAdmin().rpc('pass_lead', parameters)))
}
