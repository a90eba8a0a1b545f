import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { withDocuments } from '#tests/support/documents.ts'
import { collectErrors, expect, test } from '#tests/support/test.ts'

const enable = '/api/draft-mode/enable'
/** What only the code of the overlays says, in its scripts or in the page. */
const overlayWords = ['sanity-visual-editing', 'data-sanity', '/api/draft-mode/disable']

async function wayIn(lake: SanityClient, pathname = '/') {
  const { secret } = await createPreviewSecret(lake, 'tests', 'http://localhost', 'tests')
  return `${enable}?${new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': pathname,
  })}`
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' })

/** The cookies of someone who sees drafts. */
async function draftCookies(site: string, lake: SanityClient): Promise<string> {
  const answer = await ask(site + (await wayIn(lake)))
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('draft mode stays closed to whoever brings no secret or a wrong one', async ({ system }) => {
  for (const query of ['', '?sanity-preview-secret=', '?sanity-preview-secret=nonsense']) {
    const answer = await ask(system.site + enable + query)
    expect([401, 403], query).toContain(answer.status)
    expect(answer.headers.getSetCookie(), query).toEqual([])
  }
  const forged = await ask(`${system.site}/faq`, { cookie: '__prerender_bypass=nonsense' })
  expect(await forged.text()).not.toContain('data-sanity')
})

test('draft mode leads to no other site', async ({ system, lake }) => {
  for (const path of [
    '/faq',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example/x',
    '/%09/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await ask(system.site + (await wayIn(lake, path)))
    expect(answer.status, path).toBe(307)
    const target = new URL(answer.headers.get('location') ?? '', system.site)
    expect(target.origin, path).toBe(system.site)
    expect(answer.headers.getSetCookie().join(), path).toContain('__prerender_bypass')
  }
  for (const referer of [
    'https://evil.example/x',
    `${system.site}//evil.example`,
    '//evil.example',
  ]) {
    const answer = await ask(`${system.site}/api/draft-mode/disable`, { referer })
    const target = new URL(answer.headers.get('location') ?? '', system.site)
    expect(target.origin, referer).toBe(system.site)
  }
})

test('the way out of the banner ends draft mode and leads back to the page', async ({
  page,
  system,
  lake,
}) => {
  await withDocuments(lake, ['faqPage'], async () => {
    const published = await lake.getDocument('faqPage')
    await lake.createOrReplace({
      ...published,
      _id: 'drafts.faqPage',
      _type: 'faqPage',
      heading: 'Asked in draft',
    })
    await page.goto(system.site + (await wayIn(lake, '/faq')))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Asked in draft')
    await page.getByRole('link', { name: 'Show the published page' }).click()
    await expect(heading).not.toHaveText('Asked in draft')
    await expect(page).toHaveURL(`${system.site}/faq`)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
    await page.goto(system.site)
    await page.goto(`${system.site}/faq`)
    await expect(heading).not.toHaveText('Asked in draft')
  })
})

/** All that a browser gets for a page: its HTML, its payload and every script. */
async function everything(page: Page, url: string): Promise<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const headers = { cookie: cookies.join('; ') }
  const answers = await Promise.all([
    ask(url, headers),
    ask(`${url}?_rsc`, { ...headers, rsc: '1' }),
    ...[...scripts].map((script) => ask(script)),
  ])
  for (const { status, url } of answers) expect(status, url).toBe(200)
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

test('a visitor gets nothing of the overlays: not in the page, its payload or any script', async ({
  browser,
  page,
  system,
  lake,
  browserErrors,
}) => {
  for (const path of ['/', '/faq', '/traction', '/dealer/nord-traction']) {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    collectErrors(visitor, browserErrors)
    const seen = await everything(visitor, system.site + path)
    expect(seen.length).toBeGreaterThan(300_000)
    for (const words of overlayWords) expect(seen.includes(words), `${path} ${words}`).toBe(false)
    await context.close()
  }
  await page.goto(system.site + (await wayIn(lake)))
  const seen = await everything(page, system.site)
  for (const words of overlayWords) expect(seen.includes(words), words).toBe(true)
})

test('a page seen in draft mode is kept by no one, and the kept page stays as it was', async ({
  system,
  lake,
}) => {
  const url = `${system.site}/faq`
  const visit = async () => {
    const answer = await ask(url)
    return { text: await answer.text(), kept: answer.headers.get('x-nextjs-cache') }
  }
  await expect.poll(async () => (await visit()).kept).toBe('HIT')
  const before = await visit()
  await withDocuments(lake, ['faqPage'], async () => {
    const published = await lake.getDocument('faqPage')
    const draft = { ...published, _id: 'drafts.faqPage', _type: 'faqPage', heading: 'In draft' }
    await lake.createOrReplace(draft)
    const cookie = await draftCookies(system.site, lake)
    for (const answer of [
      await ask(url, { cookie }),
      await ask(`${url}?_rsc`, { cookie, rsc: '1' }),
    ]) {
      expect(await answer.text()).toContain('In draft')
      expect(answer.headers.get('cache-control')).toMatch(/private.*no-store|no-store.*private/)
      expect(answer.headers.get('x-nextjs-cache')).not.toBe('HIT')
    }
    expect(await visit()).toEqual(before)
  })
})
