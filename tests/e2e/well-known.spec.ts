import { expect, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

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
  expect(text).toMatch(/^Preferred-Languages: en, fr$/m)
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(200)
  expect(days).toBeLessThan(365)
})

test('security.txt names the address of the settings, and is missing without one @mutating', async ({
  system: { site },
  lake,
}) => {
  const url = `${site}/.well-known/security.txt`
  const before = await (await fetch(url)).text()
  const status = async () => (await fetch(url)).status
  await withRestoredDocuments(lake, ['siteSettings'], async () => {
    await lake.patch('siteSettings').set({ contactEmail: 'r&d@maker.example' }).commit()
    const text = async () => (await fetch(url)).text()
    await expect.poll(text).toContain('Contact: mailto:r%26d@maker.example\n')
    for (const contactEmail of ['nobody', '']) {
      await lake.patch('siteSettings').set({ contactEmail }).commit()
      await expect.poll(status).toBe(404)
      await lake.patch('siteSettings').set({ contactEmail: 'a@b.example' }).commit()
      await expect.poll(status).toBe(200)
    }
    await lake.patch('siteSettings').unset(['contactEmail']).commit()
    await expect.poll(status).toBe(404)
    expect((await fetch(`${site}/faq`)).status).toBe(200)
  })
  const contact = /^Contact: .+$/m.exec(before)?.[0] ?? ''
  expect(contact).not.toBe('')
  await expect.poll(async () => (await fetch(url)).text()).toContain(contact)
})
