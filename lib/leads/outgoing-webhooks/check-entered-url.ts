import 'server-only'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { BlockedUrlError, checkWebhookUrl } from './public-address.ts'

/** Checks a URL that staff entered, without a lookup. @throws HttpError 400 */
export function checkEnteredUrl(url: string) {
  try {
    checkWebhookUrl(new URL(url), env().WEBHOOK_LOOPBACK === 'on')
  } catch (error) {
    if (error instanceof BlockedUrlError) throw new HttpError(400, `${error.message}.`)
    throw error
  }
}
