import { Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { type SiteProblems, webhookRejectionList } from '#lib/webhooks/webhook-rejection.ts'

const pollIntervalMs = 300_000

/** Notices below the navigation bar: the site rejects webhooks, or cannot read a published document. */
export function WebhookNotice() {
  const { rejections, unreadable } = useSiteProblems()
  const schema = useSchema()
  const count = rejections.reduce((sum, rejection) => sum + rejection.count, 0)
  const subject = count === 1 ? '1 notification' : `${count} notifications`
  const titleOf = (tag: string) => {
    const name = tag.split(':').at(-1) ?? tag
    return schema.get(name)?.title ?? name
  }
  return (
    <>
      {count > 0 && (
        <Card padding={3} tone="critical" role="alert" borderBottom>
          <Text size={1}>
            The site rejected {subject} of changes: pages may be up to ten minutes old. Tell whoever
            runs the site to start with “npm run doctor”. This notice ends after the next accepted
            one.
          </Text>
        </Card>
      )}
      {unreadable.map(({ tags, reason }) => (
        <Card key={tags.join()} padding={3} tone="critical" role="alert" borderBottom>
          <Text size={1}>
            The site cannot read what was published in “{tags.map(titleOf).join(', ')}”, and shows
            an earlier version ({reason}). Correct the field and publish again.
          </Text>
        </Card>
      ))}
    </>
  )
}

/** Returns the problems that the site reported at the last poll. */
function useSiteProblems(): SiteProblems {
  const { token } = useClient({ apiVersion }).config()
  const [problems, setProblems] = useState(noProblems)
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const poll = async () => {
      if (document.hidden) return
      const current = await getSiteProblems(token, controller.signal)
      if (!controller.signal.aborted) setProblems(current)
    }
    void poll()
    const timer = setInterval(poll, pollIntervalMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [token])
  return problems
}

const noProblems: SiteProblems = { rejections: [], unreadable: [] }

/**
 * Returns why the site's pages may be old: nothing if the site does not answer, or if the editor's role may
 * not ask.
 * @param token of the editor's session in the Studio
 */
async function getSiteProblems(token: string, signal: AbortSignal): Promise<SiteProblems> {
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
