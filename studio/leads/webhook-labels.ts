import type {
  WebhookEndpoint,
  WebhookEvent,
  WebhookFormat,
} from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'

export const eventLabels: Record<WebhookEvent | 'test', string> = {
  'lead.created': 'New lead',
  'lead.status_changed': 'Change of status',
  test: 'Test',
}

export const formatLabels: Record<WebhookFormat, string> = {
  standard: 'Signed JSON',
  chat: 'Chat message',
}

/** Returns a sentence about an endpoint whose last attempt failed; null if the endpoint works. */
export function describeFailing({
  failing_since,
  failed_attempts,
  last_failure,
}: Pick<WebhookEndpoint, 'failing_since' | 'failed_attempts' | 'last_failure'>): string | null {
  if (failing_since === null) return null
  const attempts = failed_attempts === 1 ? '1 attempt' : `${failed_attempts} attempts`
  return `Failing since ${formatDateTime(failing_since)}: ${attempts} failed. Last error: ${last_failure}`
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
