import { type WebhookRejection, webhookRejectionList } from '#lib/webhooks/webhook-rejection.ts'

/**
 * Returns the webhooks that the site rejected: none if the site does not answer, or if the editor's role
 * may not ask.
 * @param token of the editor's session in the Studio
 */
export async function getWebhookRejections(
  token: string,
  signal: AbortSignal,
): Promise<WebhookRejection[]> {
  const response = await fetch('/api/staff/webhooks', {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (!response?.ok) return []
  const parsed = webhookRejectionList.safeParse(await response.json().catch(() => null))
  return parsed.data?.rejections ?? []
}
