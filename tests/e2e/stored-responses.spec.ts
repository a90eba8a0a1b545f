import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}
const compressed = { 'accept-encoding': 'gzip, deflate, br' }

/** Returns the path of a style sheet or script that a page loads. */
async function findStaticFile(site: string, extension: string): Promise<string> {
  const html = await (await fetch(site)).text()
  const [path] = html.match(new RegExp(`/_next/static/[^"\\\\]+\\.${extension}`)) ?? []
  if (!path) throw new Error(`No ${extension} in the home page`)
  return path
}

test('pages and files are the same in each encoding, at the first request and later', async ({
  system: { site },
}) => {
  const files = [await findStaticFile(site, 'css'), await findStaticFile(site, 'js')]
  for (const path of ['/', '/dealer/nord-traction/faq', ...files]) {
    const plain = await sendRawRequest(site + path)
    expect(plain.status, path).toBe(200)
    const decoded: { coding: string; text: string }[] = []
    for (const [coding, decode] of Object.entries(decoders)) {
      for (let time = 0; time < 3; time += 1) {
        const { headers, body } = await sendRawRequest(site + path, { 'accept-encoding': coding })
        expect(headers['content-encoding'] ?? 'identity', path).toBe(coding)
        expect(headers['content-length'], path).toBe(String(body.length))
        expect(headers.vary, path).toMatch(/accept-encoding/i)
        expect(headers['content-type'], path).toBe(plain.headers['content-type'])
        expect(headers['cache-control'], path).toBe(plain.headers['cache-control'])
        decoded.push({ coding, text: decode(body).toString() })
      }
    }
    // The page's revalidation period may end during the test: Next then renders it once more.
    const later = await sendRawRequest(site + path)
    const bodies = [plain.body.toString(), later.body.toString()]
    for (const { coding, text } of decoded) {
      expect(bodies.includes(text), `${path} in ${coding}`).toBe(true)
    }
  }
})

test('a client that has a page or file gets 304, and HEAD the headers of GET', async ({
  system: { site },
}) => {
  for (const path of ['/', await findStaticFile(site, 'css')]) {
    // A page that is rendered again between two of the requests has another tag.
    await expect(async () => {
      const { headers } = await sendRawRequest(site + path, compressed)
      const known = { ...compressed, 'if-none-match': headers.etag }
      const again = await sendRawRequest(site + path, known)
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      const head = await sendRawRequest(site + path, compressed, 'HEAD')
      const { date: _, ...expected } = headers
      expect(head).toMatchObject({ status: 200, headers: expected, body: Buffer.alloc(0) })
    }).toPass()
  }
})

test('a range of a file is one of its text', async ({ system: { site } }) => {
  const path = await findStaticFile(site, 'css')
  const { body } = await sendRawRequest(site + path)
  const range = { ...compressed, range: 'bytes=10-29' }
  const part = await sendRawRequest(site + path, range)
  expect(part.status).toBe(206)
  expect(part.headers['content-encoding']).toBeUndefined()
  expect(part.body).toEqual(body.subarray(10, 30))
})

test('a client navigation and a page load get separate responses', async ({ system: { site } }) => {
  for (let time = 0; time < 2; time += 1) {
    const page = await sendRawRequest(`${site}/faq`, compressed)
    const navigation = await sendRawRequest(`${site}/faq?_rsc`, { ...compressed, rsc: '1' })
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(navigation.headers['content-type']).toMatch(/^text\/x-component/)
  }
})

test('responses for one visitor are not stored', async ({ system: { site } }) => {
  const { headers } = await sendRawRequest(`${site}/api/health`, compressed)
  expect(headers['cache-control']).toBe('no-store')
  expect((await sendRawRequest(`${site}/no-such-page`, compressed)).status).toBe(404)
})

test('a page is read only: a server action or an upload does not make Next render it', async ({
  system,
}) => {
  const origin = system.site
  for (const headers of [{ origin, 'next-action': 'x'.repeat(42) }, { origin: '' }]) {
    const body = new FormData()
    body.set('$ACTION_ID_x', '')
    const response = await fetch(`${system.site}/faq`, { method: 'POST', headers, body })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('an unknown path below /api is not found, also for a server action or an upload', async ({
  system: { site },
}) => {
  const upload = new FormData()
  upload.set('$ACTION_ID_x', '')
  for (const path of ['/api/unknown', '/api/health/unknown.rsc']) {
    const requests: RequestInit[] = [
      { method: 'GET' },
      { method: 'POST', headers: { 'next-action': '' } },
      { method: 'POST', headers: { 'next-action': 'x'.repeat(42) } },
      { method: 'POST', body: upload },
      { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) },
    ]
    for (const request of requests) {
      const response = await fetch(site + path, request)
      expect(response.status, `${request.method} ${path}`).toBe(404)
      expect(await response.json()).toEqual({ message: 'Not Found' })
    }
  }
})

for (const method of ['OPTIONS', 'POST', 'PUT']) {
  test(`a request with the method ${method} does not replace what GET responds with`, async ({
    system,
    database,
  }) => {
    const { rows } = await database.query<{ slug: string }>(
      'select slug from products order by md5(slug || $1::text) limit 3',
      [method],
    )
    expect(rows).toHaveLength(3)
    for (const { slug } of rows) {
      const url = `${system.site}/api/brands`
      const picture = `${system.site}/social/en/dealer-prairie-iron/product/${slug}.png`
      await (await fetch(picture, { method })).arrayBuffer()
      expect((await fetch(picture)).status, picture).toBe(200)
      await (await fetch(url, { method })).arrayBuffer()
      expect((await fetch(url)).status, url).toBe(200)
    }
  })
}
