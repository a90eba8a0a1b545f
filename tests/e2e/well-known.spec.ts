import { expect, test } from '#tests/support/fixtures.ts'

test('programs find icons and security.txt at the paths that they ask for', async ({
  system: { site },
}) => {
  const types = {
    '/favicon.ico': 'image/png',
    '/apple-touch-icon.png': 'image/png',
    '/apple-touch-icon-precomposed.png': 'image/png',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
  }
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(`${site}${path}`)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type'), path).toBe(type)
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=/)
  }
  for (const path of [
    '/.well-known/change-password',
    '/.well-known/assetlinks.json',
    '/favicon.png',
  ]) {
    expect((await fetch(`${site}${path}`)).status, path).toBe(404)
  }
})

test('security.txt names a contact, and is valid for less than a year', async ({
  system: { site },
}) => {
  const text = await (await fetch(`${site}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m)
  expect(text).toMatch(/^Preferred-Languages: en$/m)
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(200)
  expect(days).toBeLessThan(365)
})
