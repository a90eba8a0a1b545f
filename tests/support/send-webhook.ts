import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { contentTypes } from '#lib/base/cache-tags.ts'
import type { LocalState } from '#scripts/local-data.ts'

/** Posts a body with a signature, or without if it is null. */
export async function postWebhook(url: string, body: string, signature: string | null) {
  const headers = signature === null ? {} : { [SIGNATURE_HEADER_NAME]: signature }
  const response = await fetch(url, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}

async function sendSignedWebhook(url: string, secret: string, change: object) {
  const body = JSON.stringify(change)
  const { status } = await postWebhook(
    url,
    body,
    await encodeSignatureHeader(body, Date.now(), secret),
  )
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

/** Sends signed webhooks for every content type and catalogue table. */
export async function sendAllWebhooks(site: string, state: LocalState) {
  for (const _type of contentTypes) {
    await sendSignedWebhook(`${site}/api/webhooks/sanity`, state.sanityWebhookSecret, { _type })
  }
  for (const table of ['brands', 'products', 'dealerships']) {
    const change = { source: 'supabase', table, truncated: true, changes: [] }
    await sendSignedWebhook(`${site}/api/webhooks/supabase`, state.supabaseWebhookSecret, change)
  }
}
