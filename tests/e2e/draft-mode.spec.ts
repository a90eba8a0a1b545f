import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { previewDateCookie } from '#lib/content/preview-date.ts'
import { collectBrowserErrors, expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { countOpenRequests } from '#tests/support/open-requests.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { withFrench } from '#tests/support/with-french.ts'

const enablePath = '/api/draft-mode/enable'
/** Strings that occur only in the code and markup of the overlays. */
const overlayMarkers = ['sanity-visual-editing', 'data-sanity', '/api/draft-mode/disable']
/** String of the tools of a guest: `guests.spec.ts` expects it there. */
const guestMarker = 'guest-dock'

async function getEnableUrl(lake: SanityClient, pathname = '/') {
  const { secret } = await createPreviewSecret(lake, 'tests', 'http://localhost', 'tests')
  return `${enablePath}?${new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': pathname,
  })}`
}

const fetchWithoutRedirect = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' })

/** Returns the cookies of draft mode. */
async function getDraftCookies(site: string, lake: SanityClient): Promise<string> {
  const response = await fetchWithoutRedirect(site + (await getEnableUrl(lake)))
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('draft mode is not enabled without a secret or with a wrong one', async ({ system }) => {
  for (const query of ['', '?sanity-preview-secret=', '?sanity-preview-secret=nonsense']) {
    const response = await fetchWithoutRedirect(system.site + enablePath + query)
    expect([401, 403], query).toContain(response.status)
    expect(response.headers.getSetCookie(), query).toEqual([])
  }
  const forged = await fetchWithoutRedirect(`${system.site}/faq`, {
    cookie: '__prerender_bypass=nonsense',
  })
  expect(await forged.text()).not.toContain('data-sanity')
})

test('a link of “Share this preview” opens no draft @mutating', async ({ system, lake }) => {
  const id = 'sanity-preview-url-secret.share-access'
  const secret = 'a-secret-of-an-earlier-shared-preview'
  await lake.createOrReplace({ _id: id, _type: 'sanity.previewUrlShareAccess', secret })
  try {
    const query = new URLSearchParams({ 'sanity-preview-secret': secret })
    const response = await fetchWithoutRedirect(`${system.site}${enablePath}?${query}`)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie().join()).not.toContain('__prerender_bypass')
  } finally {
    await lake.delete(id)
  }
})

test('a secret of the Studio opens the preview after a flood of made-up ones @mutating', async ({
  system,
  lake,
}) => {
  const flood = Array.from({ length: 100 }, (_, index) =>
    fetchWithoutRedirect(`${system.site}${enablePath}?sanity-preview-secret=made-up-${index}`),
  )
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect((await fetchWithoutRedirect(system.site + (await getEnableUrl(lake)))).status).toBe(307)
})

test('draft mode does not redirect to other sites @mutating', async ({ system, lake }) => {
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
    const response = await fetchWithoutRedirect(system.site + (await getEnableUrl(lake, path)))
    expect(response.status, path).toBe(307)
    const target = new URL(response.headers.get('location') ?? '', system.site)
    expect(target.origin, path).toBe(system.site)
    expect(response.headers.getSetCookie().join(), path).toContain('__prerender_bypass')
  }
  for (const referer of [
    'https://evil.example/x',
    `${system.site}//evil.example`,
    '//evil.example',
  ]) {
    const answer = await fetchWithoutRedirect(`${system.site}/api/draft-mode/disable`, { referer })
    const target = new URL(answer.headers.get('location') ?? '', system.site)
    expect(target.origin, referer).toBe(system.site)
  }
})

test('the exit link in the banner ends draft mode and returns to the page @mutating', async ({
  page,
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    const published = await lake.getDocument('faqPage')
    await lake.createOrReplace({
      ...published,
      _id: 'drafts.faqPage',
      _type: 'faqPage',
      heading: 'Asked in draft',
    })
    await page.goto(system.site + (await getEnableUrl(lake, '/faq')))
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

/** Returns HTML, RSC payload and all scripts that a browser loads for a page. */
async function loadEverything(page: Page, url: string, withOverlays: boolean): Promise<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const requests = countOpenRequests(page)
  await page.goto(url)
  await waitForHydration(page)
  if (withOverlays) await expect(page.locator('sanity-visual-editing')).toBeAttached()
  // With the overlays, a connection for changes stays open.
  else await expect.poll(() => requests.open).toBe(0)
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const headers = { cookie: cookies.join('; ') }
  const answers = await Promise.all([
    fetchWithoutRedirect(url, headers),
    fetchWithoutRedirect(`${url}?_rsc`, { ...headers, rsc: '1' }),
    ...[...scripts].map((script) => fetchWithoutRedirect(script)),
  ])
  for (const { status, url } of answers) expect(status, url).toBe(200)
  return (await Promise.all(answers.map((response) => response.text()))).join('\n')
}

test('visitors get no overlay code in the page, its RSC payload or any script @mutating', async ({
  browser,
  page,
  system,
  lake,
  browserErrors,
}) => {
  for (const path of ['/', '/faq', '/traction', '/dealer/nord-traction']) {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    collectBrowserErrors(visitor, browserErrors)
    const seen = await loadEverything(visitor, system.site + path, false)
    expect(seen.length).toBeGreaterThan(300_000)
    for (const words of [...overlayMarkers, guestMarker]) {
      expect(seen.includes(words), `${path} ${words}`).toBe(false)
    }
    await context.close()
  }
  await page.goto(system.site + (await getEnableUrl(lake)))
  const seen = await loadEverything(page, system.site, true)
  for (const words of overlayMarkers) expect(seen.includes(words), words).toBe(true)
  expect(seen).not.toContain(guestMarker)
})

test('a page rendered in draft mode is not cached, and the cached page stays unchanged @mutating', async ({
  system,
  lake,
}) => {
  const url = `${system.site}/faq`
  const visit = async () => {
    const response = await fetchWithoutRedirect(url)
    return { text: await response.text(), kept: response.headers.get('x-nextjs-cache') }
  }
  await expect.poll(async () => (await visit()).kept).toBe('HIT')
  const before = await visit()
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    const published = await lake.getDocument('faqPage')
    const draft = { ...published, _id: 'drafts.faqPage', _type: 'faqPage' }
    const cookie = await getDraftCookies(system.site, lake)
    for (const heading of ['In draft', 'In the next draft']) {
      await lake.createOrReplace({ ...draft, heading })
      for (const response of [
        await fetchWithoutRedirect(url, { cookie }),
        await fetchWithoutRedirect(`${url}?_rsc`, { cookie, rsc: '1' }),
      ]) {
        expect(await response.text()).toContain(heading)
        expect(response.headers.get('cache-control')).toMatch(/private.*no-store|no-store.*private/)
      }
      const answer = await fetchWithoutRedirect(url, { cookie })
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
        answer.headers.get('content-security-policy') ?? '',
      )?.[1]
      expect(await answer.text()).toContain(`nonce="${nonce}"`)
    }
    await expect.poll(async () => (await visit()).kept).toBe('HIT')
    expect(await visit()).toEqual(before)
  })
})

test('the preview in French has the French of drafts, whose fields it marks, and visitors do not @mutating', async ({
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    const published = await lake.getDocument('faqPage')
    const draft = withFrench(published, 'heading', 'Les narvals demandent')
    await lake.createOrReplace({ ...draft, _id: 'drafts.faqPage', _type: 'faqPage' })
    const cookie = await getDraftCookies(system.site, lake)
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetchWithoutRedirect(system.site + path, headers)).text()
    for (const path of ['/fr/faq', '/fr/concessionnaire/nord-traction/faq']) {
      const preview = await read(path, { cookie })
      expect(preview, path).toMatch(
        / data-sanity="[^"]*faqPage[^"]*variants[^"]*"[^>]*>Les narvals demandent</,
      )
      expect(await read(path), path).not.toContain('Les narvals demandent')
    }
    expect(await read('/faq', { cookie })).not.toContain('Les narvals demandent')
  })
})

test('the preview of a date has the products of that date, which visitors do not see @mutating', async ({
  system,
  lake,
  database,
}) => {
  const draftCookies = await getDraftCookies(system.site, lake)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const read = async (path: string, cookie = '') =>
    (await fetch(system.site + path, { headers: { cookie } })).text()
  try {
    await database.query(
      `insert into private.scheduled_changes (product_id, content, starts_at)
       select id, '{"price": 7777, "title": "Bars of tomorrow"}', $1 from products where slug = 'bobcat'`,
      [inDays(2)],
    )
    for (const path of [
      '/products/bobcat',
      '/products?brand=bobcat',
      '/dealer/nord-traction/products/bobcat',
    ]) {
      const at = (days: number) =>
        read(path, `${draftCookies}; ${previewDateCookie}=${inDays(days)}`)
      for (const later of ['$7,777', 'Bars of tomorrow']) {
        expect(await at(3), path).toContain(later)
        expect(await at(1), path).not.toContain(later)
        expect(await read(path, draftCookies), path).not.toContain(later)
        expect(await read(path), path).not.toContain(later)
      }
    }
  } finally {
    await database.query('delete from private.scheduled_changes')
  }
})
