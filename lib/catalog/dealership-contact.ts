import { z } from 'zod'
import { phonePattern } from '#lib/values/phone.ts'
import { postalCodePattern } from '#lib/values/postal-code.ts'

// The patterns are those of the CHECKs in `supabase/schemas/catalog.sql`; a test compares them.

/** Lines of schema.org's `openingHours`, for example `Mo-Fr 08:00-17:00`. */
export const openingHoursPattern =
  /^(?!\n)((^|\n)(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]){1,14}$/

/** Up to 60 dates such as `2026-12-24`, one per line. */
export const closedDaysPattern =
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:\n20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])){0,59}$/

/** Codes of the provinces and territories. */
export const provinceCodes = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const

export type ProvinceCode = (typeof provinceCodes)[number]

const line = (maxLength: number) => z.string().regex(/\S/).max(maxLength).nullable()

/** Columns with a dealership's contact details; each is optional. */
export const contactColumns =
  'contact_email, phone, street, town, province, postal_code, opening_hours, closed_days'

export const contactRow = z.object({
  contact_email: z.string().nullable(),
  phone: z.string().regex(phonePattern).nullable(),
  street: line(200),
  town: line(100),
  province: z.enum(provinceCodes).nullable(),
  postal_code: z.string().regex(postalCodePattern).nullable(),
  opening_hours: z.string().regex(openingHoursPattern).nullable(),
  closed_days: z.string().regex(closedDaysPattern).nullable(),
})

/** Contact details of a dealership. */
export interface DealershipContact {
  contactEmail: string | null
  phone: string | null
  street: string | null
  town: string | null
  province: ProvinceCode | null
  postalCode: string | null
  /** Lines of `openingHoursPattern`. */
  openingHours: readonly string[]
  /** Days (YYYY-MM-DD) on which it is closed besides holidays. */
  closedDays: readonly string[]
}

/** Returns the contact data of a row. */
export function toContact(row: z.infer<typeof contactRow>): DealershipContact {
  return {
    contactEmail: row.contact_email,
    phone: row.phone,
    street: row.street,
    town: row.town,
    province: row.province,
    postalCode: row.postal_code,
    openingHours: row.opening_hours?.split('\n') ?? [],
    closedDays: row.closed_days?.split('\n') ?? [],
  }
}
