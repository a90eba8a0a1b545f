import { z } from 'zod'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { normalizeReferrer } from '#lib/values/referrer.ts'
import type { FormPage } from './form-page.ts'
import { utmParameters } from './utm-parameters.ts'

const optionalLine = z
  .string()
  .max(2000)
  .nullish()
  .catch(null)
  .transform((value) => (value ? normalizeLine(value) : null))

/** Referrer and campaign of a visitor. Malformed values become null: they must not cost a lead. */
export const attributionSchema = z.object({
  referrer: optionalLine.transform((url) => (url ? normalizeReferrer(url) : null)),
  utm_source: optionalLine,
  utm_medium: optionalLine,
  utm_campaign: optionalLine,
  utm_term: optionalLine,
  utm_content: optionalLine,
})

export type Attribution = z.infer<typeof attributionSchema>

/** Attribution without JavaScript: the campaign in the query of the form's page. */
export function attributionFromQuery(query: URLSearchParams): Attribution {
  return attributionSchema.parse(
    Object.fromEntries(utmParameters.map((name) => [name, query.get(name)])),
  )
}

/** Returns a lead's attribution as `submit_lead` takes it. */
export function toLeadAttribution(formPage: FormPage | null, attribution: Attribution) {
  return {
    storefront: formPage?.storefront ?? null,
    page: formPage?.path ?? null,
    locale: formPage?.locale ?? null,
    ...attribution,
  }
}
