import type { LeadConsent } from '#lib/leads/staff/lead-schemas.ts'
import type { DescriptionItem } from '#studio/tools/description-list.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'

/** Returns the proof of consent, and whether it is withdrawn. */
export function getConsentItems(consent: LeadConsent, fields: Record<string, unknown>) {
  const { wording, page, address, email, consented_at, locale } = consent
  const isWithdrawn = fields.subscription_status === 'Unsubscribe'
  const rows: [label: string, value: string | null][] = [
    ['Now', isWithdrawn ? 'Withdrawn: send no mails' : 'Holds'],
    ['Agreed to', wording],
    ['In', locale === 'fr' ? 'French' : 'English'],
    ['When', `${formatDateTime(consented_at)} (Toronto)`],
    ['Email', email],
    ['On page', page],
    ['Network address', address],
  ]
  return rows.flatMap(([label, value]): DescriptionItem[] => (value ? [{ label, value }] : []))
}
