import type { Locale } from '#lib/base/locales.ts'
import { otherName } from '#lib/values/campaign-name.ts'

/** Page load to count, without data about the visitor. */
export interface Visit {
  /** Slug of the dealership; empty on the main storefront. */
  storefront: string
  /** As on the main storefront in the default locale; a campaign page has one for each locale. */
  path: string
  locale: Locale
  /** Normalized `utm_campaign`; empty without one. */
  campaign: string
  /** Host name of the referring site, or `internalReferrer`; empty without a referrer. */
  referrer: string
}

/** Referrer of internal navigation. */
export const internalReferrer = '(this site)'

/** Campaign or referrer beyond the limits of new ones. */
export const otherSource = otherName

/** Number of visits of a day in Toronto (`2026-12-24`), as `add_visits` takes it. */
export interface VisitCount extends Visit {
  day: string
  visits: number
}
