import { BlockedUrlError, checkPublicHost } from '#lib/base/public-address.ts'

/**
 * Checks a webhook's URL without a lookup: https only, and no address that is not public.
 * @throws BlockedUrlError with a sentence for staff
 */
export function checkWebhookUrl(url: URL, isLoopbackAllowed: boolean) {
  if (url.protocol !== 'https:' && !(isLoopbackAllowed && url.protocol === 'http:')) {
    throw new BlockedUrlError('The URL must begin with https://')
  }
  checkPublicHost(url, isLoopbackAllowed)
}
