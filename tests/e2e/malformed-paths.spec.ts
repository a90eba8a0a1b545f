import { request } from 'node:http'
import { expect, test } from '#tests/support/fixtures.ts'

/** Requests a path as it is: `fetch` and browsers normalize it. */
function getStatus(site: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

const malformedPaths = [
  '/%ff',
  '/%ff?x=1',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%00',
  '/social/en/main/home.png/%00',
  '/%0d%0aset-cookie:%20a=b',
  '/dealer/nord-traction/%ff',
  '/dealer/%ff',
  '/products/%ff?brand=bobcat',
  '/en/main/%ff',
  '/uploads/%ff.jpg',
  '/social/en/main/%ff.png',
  '/studio/%ff',
  '/api/leads/%ff',
  '/%ff.html',
]

for (const path of malformedPaths) {
  test(`${path} responds with 400`, async ({ system }) => {
    expect(await getStatus(system.site, path)).toBe(400)
  })
}

test('an unknown path with valid percent-encoding responds with 404', async ({ system }) => {
  expect(await getStatus(system.site, '/caf%C3%A9')).toBe(404)
  expect(await getStatus(system.site, '/dealer/nord-traction/caf%C3%A9')).toBe(404)
})

test('a malformed header of the router responds with 400', async ({ system }) => {
  for (const path of ['/faq', '/search?q=bobcat', '/studio', '/studio/a.rsc']) {
    for (const state of ['a', '%ff', '{}', '["",{},0,0,0,0,0]', `"${'a'.repeat(12_000)}"`]) {
      const headers = { rsc: '1', 'next-router-state-tree': state }
      expect((await fetch(system.site + path, { headers })).status, `${path} ${state}`).toBe(400)
    }
  }
})

test('a query with malformed percent-encoding is ignored', async ({ system }) => {
  expect(await getStatus(system.site, '/faq?x=%ff')).toBe(200)
  expect(await getStatus(system.site, '/products?brand=%ff')).toBe(200)
})

test('a request may name an absolute URL of this site, and of no other one', async ({ system }) => {
  const { host } = new URL(system.site)
  expect(await getStatus(system.site, `${system.site}/faq?x=1`)).toBe(200)
  expect(await getStatus(system.site, `http://${host}/no-such-page`)).toBe(404)
  expect(await getStatus(system.site, `http://${host}/%ff`)).toBe(400)
  expect(await getStatus(system.site, 'http://evil.example/faq')).toBe(421)
  expect(await getStatus(system.site, `http://user@${host}/faq`)).toBe(400)
})
