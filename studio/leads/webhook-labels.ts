import type { WebhookEvent, WebhookFormat } from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'

export const eventLabels: Record<WebhookEvent | 'test', string> = {
  'lead.created': 'New lead',
  'lead.status_changed': 'Change of status',
  test: 'Test',
}

export const formatLabels: Record<WebhookFormat, string> = {
  standard: 'Signed JSON',
  chat: 'Chat message',
}

/** Returns the scope of an endpoint: the storefronts whose leads it gets. */
export function getScopeTitle(
  dealershipId: string | null,
  dealerships: readonly CatalogRow[],
): string {
  if (dealershipId === null) return 'Leads of all storefronts'
  const dealership = dealerships.find(({ id }) => id === dealershipId)
  return dealership ? `Leads of ${dealership.title}` : 'Leads of a deleted dealership'
}
