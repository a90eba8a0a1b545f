import { expect, test } from '#tests/support/fixtures.ts'
import { sendRawRequest } from '#tests/support/raw-request.ts'

const locked = 'Open the Studio by its link'

test('a browser on this machine gets the Studio with the editor’s token', async ({ system }) => {
  const { body } = await sendRawRequest(`${system.site}/studio`)
  expect(body.toString()).toContain(system.sanity.token)
  expect(body.toString()).not.toContain(locked)
})

for (const headers of [
  { host: 'www.example.com' },
  { host: 'www.example.com', 'x-local-request': 'forged' },
  { host: 'localhost', forwarded: 'for=192.0.2.1' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  { host: 'localhost', 'x-forwarded-host': 'localhost' },
  { host: 'localhost', via: '1.1 proxy' },
  { host: 'localhost', forwarded: 'for=127.0.0.1', 'x-local-request': 'forged' },
  { host: 'localhost', via: '1.1 proxy', cookie: 'studio-session=forged' },
]) {
  test(`a request with ${JSON.stringify(headers)} gets no token`, async ({ system }) => {
    for (const path of ['/studio', '/studio/structure', '/studio/a%20b']) {
      const { body } = await sendRawRequest(system.site + path, headers)
      expect(body.toString()).not.toContain(system.sanity.token)
    }
    const { body } = await sendRawRequest(`${system.site}/studio`, headers)
    expect(body.toString()).toContain(locked)
  })
}

test('an unknown one-time link opens nothing', async ({ system }) => {
  const { status, headers } = await sendRawRequest(`${system.site}/api/studio/guessed`)
  expect([status, headers['set-cookie']]).toEqual([403, undefined])
})
