import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, test } from '#tests/support/fixtures.ts'
import { postWebhook, sendSignedWebhook } from '#tests/support/send-webhook.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const readSecrets = () => JSON.parse(readFileSync(join(testDataDir, 'state.json'), 'utf8'))
const faqBody = JSON.stringify({ _id: 'faq', _type: 'faqEntry' })
const hourMs = 3_600_000

test.describe('a content webhook @mutating', () => {
  let url = ''
  let secret = ''

  test.beforeEach(({ system }) => {
    url = `${system.site}/api/webhooks/sanity`
    secret = readSecrets().sanityWebhookSecret
  })

  // Ends the alarm of the rejections, which the Studio shows.
  test.afterEach(async () => {
    const signature = await encodeSignatureHeader(faqBody, Date.now(), secret)
    expect((await postWebhook(url, faqBody, signature)).status).toBe(200)
  })

  test('returns the invalidated tags and is idempotent', async () => {
    const signature = await encodeSignatureHeader(faqBody, Date.now(), secret)
    for (let time = 0; time < 2; time += 1) {
      expect(await postWebhook(url, faqBody, signature)).toEqual({
        status: 200,
        text: '{"tags":["content:faqEntry","content:faqEntry:faq"]}',
      })
    }
  })

  test('for a type that no page shows invalidates nothing and waits for no document', async () => {
    const body = JSON.stringify({ _type: 'somethingElse', _id: 'not-there', rev: 'x' })
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    expect((await postWebhook(url, body, signature)).text).toBe('{"tags":[]}')
  })

  test('is rejected when unsigned', async () => {
    expect((await postWebhook(url, faqBody, null)).status).toBe(401)
  })

  test('is rejected when signed with another secret, signed for another body, or with a malformed signature', async () => {
    const other = await encodeSignatureHeader(faqBody, Date.now(), 'another-secret-of-some-length')
    const another = await encodeSignatureHeader('{}', Date.now(), secret)
    for (const signature of [other, another, 't=1,v1=', 'nonsense', '']) {
      expect((await postWebhook(url, faqBody, signature)).status, signature).toBe(401)
    }
  })

  test('is rejected when signed over an hour ago or in the future', async () => {
    for (const time of [Date.now() - hourMs - 1000, Date.now() + hourMs]) {
      const signature = await encodeSignatureHeader(faqBody, time, secret)
      expect((await postWebhook(url, faqBody, signature)).status).toBe(401)
    }
    const recent = await encodeSignatureHeader(faqBody, Date.now() - hourMs + 60_000, secret)
    expect((await postWebhook(url, faqBody, recent)).status).toBe(200)
  })

  test('is rejected when malformed', async () => {
    for (const body of ['{', '[]', '{"_type":1}', 'null']) {
      const signature = await encodeSignatureHeader(body, Date.now(), secret)
      expect((await postWebhook(url, body, signature)).status, body).toBe(400)
    }
    const signature = await encodeSignatureHeader(faqBody, Date.now(), secret)
    expect((await postWebhook(url, '', signature)).status).toBe(400)
  })

  test('is rejected when larger than 1 MB', async () => {
    const body = JSON.stringify({ _type: 'faqEntry', padding: 'x'.repeat(1_000_000) })
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    expect((await postWebhook(url, body, signature)).status).toBe(413)
  })

  test('cannot be signed with the catalogue’s secret', async () => {
    const signature = await encodeSignatureHeader(
      faqBody,
      Date.now(),
      readSecrets().supabaseWebhookSecret,
    )
    expect((await postWebhook(url, faqBody, signature)).status).toBe(401)
  })
})

test('a catalogue webhook is rejected when unsigned or malformed @mutating', async ({ system }) => {
  const url = `${system.site}/api/webhooks/supabase`
  const body = JSON.stringify({ source: 'supabase', tags: 'products' })
  const signature = await encodeSignatureHeader(
    body,
    Date.now(),
    readSecrets().supabaseWebhookSecret,
  )
  expect((await postWebhook(url, body, null)).status).toBe(401)
  expect((await postWebhook(url, body, signature)).status).toBe(400)
  // Ends the alarm of the rejection, which the Studio shows.
  const change = { source: 'supabase', tags: [] }
  const secret = readSecrets().supabaseWebhookSecret
  expect((await sendSignedWebhook(url, secret, change)).status).toBe(200)
})
