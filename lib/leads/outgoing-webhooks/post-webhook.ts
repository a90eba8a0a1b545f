import { type PublicRequestOptions, requestPublicUrl } from '#lib/base/request-public-url.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'

/** Time limit of a request until its status arrives (ms). */
const postTimeoutMs = 15_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** `isLoopbackAllowed` allows http, too. */
export type PostOptions = Pick<PublicRequestOptions, 'isLoopbackAllowed'> &
  Partial<Pick<PublicRequestOptions, 'timeoutMs'>>

/**
 * Posts to a URL entered by staff.
 * @returns the status
 * @throws as `requestPublicUrl` does
 */
export async function postWebhook(
  { url, headers, body }: Post,
  { isLoopbackAllowed, timeoutMs = postTimeoutMs }: PostOptions,
): Promise<number> {
  const target = new URL(url)
  checkWebhookUrl(target, isLoopbackAllowed)
  const { status } = await requestPublicUrl(
    {
      ...{ url: target, method: 'POST', body },
      headers: {
        ...headers,
        'content-type': 'application/json',
        'user-agent': 'leads-webhook/1',
      },
    },
    { isLoopbackAllowed, timeoutMs },
  )
  return status
}
