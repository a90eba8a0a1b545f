import type { LeadConsent } from '#lib/leads/staff/lead.ts'
import { momentOf } from './dates.ts'
import type { LabelledFact } from './facts.tsx'

/** The proof of what somebody agreed to, and whether it still holds. */
export function consentFacts(consent: LeadConsent, fields: Record<string, unknown>) {
  const { wording, page, address, email, consented_at, locale } = consent
  const isWithdrawn = fields.subscription_status === 'Unsubscribe'
  const facts: [label: string, value: string | null][] = [
    ['Now', isWithdrawn ? 'Withdrawn: send no mails' : 'Holds'],
    ['Agreed to', wording],
    ['In', locale === 'fr' ? 'French' : 'English'],
    ['When', `${momentOf(consented_at)} (Toronto)`],
    ['Email', email],
    ['On page', page],
    ['Network address', address],
  ]
  return facts.flatMap(([label, value]): LabelledFact[] => (value ? [{ label, value }] : []))
}
