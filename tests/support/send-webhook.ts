import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { contentTypes, tags } from '#lib/base/cache-tags.ts'
import type { LocalState } from '#scripts/local-data.ts'

/** Posts a body with a signature, or without if it is null. */
export async function postWebhook(url: string, body: string, signature: string | null) {
  const headers = signature === null ? {} : { [SIGNATURE_HEADER_NAME]: signature }
  const response = await fetch(url, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}

/** Posts a change, signed. */
export async function sendSignedWebhook(url: string, secret: string, change: object) {
  const body = JSON.stringify(change)
  return postWebhook(url, body, await encodeSignatureHeader(body, Date.now(), secret))
}

/**
 * Sends signed webhooks for every content type, and for the catalogue. Without the database, a server
 * applies them and answers 503.
 */
export async function sendAllWebhooks(site: string, state: LocalState) {
  const answers = await Promise.all([
    ...contentTypes.map((_type) =>
      sendSignedWebhook(`${site}/api/webhooks/sanity`, state.sanityWebhookSecret, { _type }),
    ),
    sendSignedWebhook(`${site}/api/webhooks/supabase`, state.supabaseWebhookSecret, {
      source: 'supabase',
      tags: [tags.brands, tags.products, tags.productLists, tags.dealerships],
    }),
  ])
  const unexpected = answers.filter(({ status }) => status !== 200 && status !== 503)
  if (unexpected.length > 0) throw new Error(`A webhook was answered with ${unexpected[0]?.status}`)
}
