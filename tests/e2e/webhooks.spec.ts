import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeSignatureHeader } from '@sanity/webhook'
import { post } from '#tests/support/send-webhook.ts'
import { expect, test } from '#tests/support/test.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const secrets = () => JSON.parse(readFileSync(join(testDataDir, 'state.json'), 'utf8'))
const faq = JSON.stringify({ _id: 'faq', _type: 'faqEntry' })
const hour = 3_600_000

test.describe('a webhook about content', () => {
  let url = ''
  let secret = ''

  test.beforeEach(({ system }) => {
    url = `${system.site}/api/webhooks/sanity`
    secret = secrets().sanityWebhookSecret
  })

  test('names what it renews, and may come twice', async () => {
    const signature = await encodeSignatureHeader(faq, Date.now(), secret)
    for (let time = 0; time < 2; time += 1) {
      expect(await post(url, faq, signature)).toEqual({
        status: 200,
        text: '{"tags":["content:faqEntry"]}',
      })
    }
  })

  test('about a type that no page shows renews nothing', async () => {
    const body = JSON.stringify({ _type: 'somethingElse' })
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    expect((await post(url, body, signature)).text).toBe('{"tags":[]}')
  })

  test('is refused unsigned', async () => {
    expect((await post(url, faq, null)).status).toBe(401)
  })

  test('is refused when signed with another secret, for another body, or unreadably', async () => {
    const other = await encodeSignatureHeader(faq, Date.now(), 'another-secret-of-some-length')
    const another = await encodeSignatureHeader('{}', Date.now(), secret)
    for (const signature of [other, another, 't=1,v1=', 'nonsense', '']) {
      expect((await post(url, faq, signature)).status, signature).toBe(401)
    }
  })

  test('is refused when signed over an hour ago, or in the future', async () => {
    for (const time of [Date.now() - hour - 1000, Date.now() + hour]) {
      const signature = await encodeSignatureHeader(faq, time, secret)
      expect((await post(url, faq, signature)).status).toBe(401)
    }
    const recent = await encodeSignatureHeader(faq, Date.now() - hour + 60_000, secret)
    expect((await post(url, faq, recent)).status).toBe(200)
  })

  test('is refused when malformed', async () => {
    for (const body of ['{', '[]', '{"_type":1}', 'null']) {
      const signature = await encodeSignatureHeader(body, Date.now(), secret)
      expect((await post(url, body, signature)).status, body).toBe(400)
    }
    const signature = await encodeSignatureHeader(faq, Date.now(), secret)
    expect((await post(url, '', signature)).status).toBe(400)
  })

  test('is refused when larger than 1 MB', async () => {
    const body = JSON.stringify({ _type: 'faqEntry', padding: 'x'.repeat(1_000_000) })
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    expect((await post(url, body, signature)).status).toBe(413)
  })

  test('cannot be signed with the catalogue’s secret', async () => {
    const signature = await encodeSignatureHeader(faq, Date.now(), secrets().supabaseWebhookSecret)
    expect((await post(url, faq, signature)).status).toBe(401)
  })
})

test('a webhook about rows is refused unsigned, and when it has another shape', async ({
  system,
}) => {
  const url = `${system.site}/api/webhooks/supabase`
  const body = JSON.stringify({
    source: 'supabase',
    table: 'secrets',
    truncated: true,
    changes: [],
  })
  const signature = await encodeSignatureHeader(body, Date.now(), secrets().supabaseWebhookSecret)
  expect((await post(url, body, null)).status).toBe(401)
  expect((await post(url, body, signature)).status).toBe(400)
})
