import type { StaffLead } from '#lib/leads/staff/lead-schemas.ts'
import type { DescriptionItem } from '#studio/tools/description-list.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'

/** Returns a lead's attribution for display; unknown values are left out. */
export function getAttributionItems(lead: StaffLead, storefront: string): DescriptionItem[] {
  const rows: [label: string, value: string | null][] = [
    ['Received', `${formatDateTime(lead.created_at)} (Toronto)`],
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
  return rows.filter(([, value]) => value).map(([label, value]) => ({ label, value }))
}
