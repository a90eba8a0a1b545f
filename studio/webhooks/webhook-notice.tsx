import { Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getWebhookRejections } from './get-webhook-rejections.ts'

const pollIntervalMs = 300_000

/** Notice below the navigation bar that the site rejects webhooks. */
export function WebhookNotice() {
  const count = useRejectionCount()
  if (count === 0) return null
  const subject = count === 1 ? '1 notification' : `${count} notifications`
  return (
    <Card padding={3} tone="critical" role="alert" borderBottom>
      <Text size={1}>
        The site rejected {subject} of changes: pages may be up to ten minutes old. Tell whoever
        runs the site to start with “npm run doctor”. This notice ends after the next accepted one.
      </Text>
    </Card>
  )
}

/** Returns the number of webhooks that the site rejected, as of the last poll. */
function useRejectionCount(): number {
  const { token } = useClient({ apiVersion }).config()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const poll = async () => {
      if (document.hidden) return
      const rejections = await getWebhookRejections(token, controller.signal)
      if (!controller.signal.aborted) {
        setCount(rejections.reduce((sum, rejection) => sum + rejection.count, 0))
      }
    }
    void poll()
    const timer = setInterval(poll, pollIntervalMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [token])
  return count
}
