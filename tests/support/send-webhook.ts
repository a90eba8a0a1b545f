import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { contentTypes } from '#lib/cache/tags.ts'
import type { LocalState } from '#scripts/local-data.ts'

/** Posts a body with this signature, or with none. */
export async function post(url: string, body: string, signature: string | null) {
  const headers = signature === null ? {} : { [SIGNATURE_HEADER_NAME]: signature }
  const response = await fetch(url, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}

async function announce(url: string, secret: string, change: object) {
  const body = JSON.stringify(change)
  const { status } = await post(url, body, await encodeSignatureHeader(body, Date.now(), secret))
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

/** Tells the site that every document and every row changed. */
export async function announceEverything(site: string, state: LocalState) {
  for (const _type of contentTypes) {
    await announce(`${site}/api/webhooks/sanity`, state.sanityWebhookSecret, { _type })
  }
  for (const table of ['brands', 'products', 'dealerships']) {
    const change = { source: 'supabase', table, truncated: true, changes: [] }
    await announce(`${site}/api/webhooks/supabase`, state.supabaseWebhookSecret, change)
  }
}
