import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { signInToStudio } from '#tests/support/system.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const locked = 'Open the Studio by its link'

for (const headers of [
  // A stranger's request through nginx with only `proxy_pass` looks the same as that of a browser on this machine.
  { host: 'localhost' },
  { host: '127.0.0.1:3000' },
  { host: 'www.example.com' },
  { host: 'www.example.com', 'x-local-request': 'forged' },
  { host: 'localhost', forwarded: 'for=192.0.2.1' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
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

test('a browser that opened the link stays signed in, and only there', async ({ system }) => {
  const cookies: string[] = []
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await sendRawRequest(system.studioLink)
    expect([status, headers.location]).toEqual([303, '/studio'])
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; Path=\/studio; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    cookies.push(cookie.split(';')[0] ?? '')
  }
  for (const cookie of cookies) {
    const { body } = await sendRawRequest(`${system.site}/studio/structure`, { cookie })
    expect(body.toString()).toContain(system.sanity.token)
  }
  const [name = '', value = ''] = cookies[0]?.split('=') ?? []
  for (const forged of [
    '',
    value.slice(1),
    `${value}x`,
    value.toLowerCase(),
    system.studioLink.split('/').at(-1),
  ]) {
    const cookie = `${name}=${forged}`
    const { body } = await sendRawRequest(`${system.site}/studio`, { cookie })
    expect(body.toString()).not.toContain(system.sanity.token)
  }
})

test('the file with the link is the owner’s only', () => {
  expect(statSync(join(testDataDir, 'backends.json')).mode & 0o777).toBe(0o600)
})

test('an unknown link opens nothing', async ({ system }) => {
  const { status, headers } = await sendRawRequest(`${system.site}/api/studio/guessed`)
  expect([status, headers['set-cookie']]).toEqual([403, undefined])
})

test('without a session, the page says which link opens the Studio; with it, the Studio opens', async ({
  page,
  system,
}) => {
  await page.goto(`${system.studio}/structure/homePage`)
  await expect(page.getByRole('heading', { name: locked })).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()
  // In the same browser elsewhere, such as in another tab.
  await signInToStudio(page.context(), system.studioLink)
  await page.getByRole('link', { name: 'Open the Studio' }).click()
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  await expect(page).toHaveURL(/\/structure\/homePage/)
})
