import { type WebhookRefusal, webhookRefusalList } from '#lib/webhooks/webhook-refusal.ts'

/**
 * Returns the webhooks that the site refused: none if the site does not answer, or if the editor's role
 * may not ask.
 * @param token of the editor's session in the Studio
 */
export async function getWebhookRefusals(
  token: string,
  signal: AbortSignal,
): Promise<WebhookRefusal[]> {
  const response = await fetch('/api/staff/webhooks', {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (!response?.ok) return []
  const parsed = webhookRefusalList.safeParse(await response.json().catch(() => null))
  return parsed.data?.refusals ?? []
}
