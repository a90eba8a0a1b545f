import type { StaffLead } from '#lib/leads/staff/lead.ts'
import { momentOf } from './dates.ts'
import type { LabelledFact } from './facts.tsx'

/** Where a lead came from; what is not known is left out. */
export function originFacts(lead: StaffLead, storefront: string): LabelledFact[] {
  const facts: [label: string, value: string | null][] = [
    ['Received', `${momentOf(lead.created_at)} (Toronto)`],
    ['Storefront', storefront],
    ['Page', lead.page],
    ['Language', lead.locale === 'fr' ? 'French' : 'English'],
    ['Came from', lead.referrer],
    ['Campaign', lead.utm_campaign],
    ['Campaign source', lead.utm_source],
    ['Campaign medium', lead.utm_medium],
    ['Campaign term', lead.utm_term],
    ['Campaign content', lead.utm_content],
  ]
  return facts.filter(([, value]) => value).map(([label, value]) => ({ label, value }))
}
