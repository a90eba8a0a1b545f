import { type SiteProblems, webhookRejectionList } from '#lib/webhooks/webhook-rejection.ts'

export const noProblems: SiteProblems = { rejections: [], unreadable: [] }

/**
 * Returns why the site's pages may be old: nothing if the site does not answer, or if the editor's role may
 * not ask.
 * @param token of the editor's session in the Studio
 */
export async function getSiteProblems(token: string, signal: AbortSignal): Promise<SiteProblems> {
  const response = await fetch('/api/staff/webhooks', {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (!response?.ok) return noProblems
  const parsed = webhookRejectionList.safeParse(await response.json().catch(() => null))
  return parsed.data ?? noProblems
}
