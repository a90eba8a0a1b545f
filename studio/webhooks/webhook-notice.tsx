import { Card, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import type { SiteProblems } from '#lib/webhooks/webhook-rejection.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

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

/**
 * Returns why the site's pages may be old, as of the last poll: nothing if the site does not answer, or if the
 * editor's role may not ask.
 */
function useSiteProblems(): SiteProblems {
  const { site } = useStaffApi()
  const { data, refetch } = useQuery(['site-problems'], (signal) =>
    site.getProblems({}, signal).catch(() => noProblems),
  )
  usePolling(refetch, pollIntervalMs)
  return data ?? noProblems
}

const noProblems: SiteProblems = { rejections: [], unreadable: [] }
