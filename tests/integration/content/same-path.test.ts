import { afterEach, expect, test, vi } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))
afterEach(() => vi.unstubAllEnvs())

/** Starts a lake, and imports a module of the site that reads from it. */
async function lakeWithSite() {
  const { lake, client } = await startTestLake()
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', lake.projectId)
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', lake.dataset)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('SUPABASE_URL', 'http://localhost:3002')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.resetModules() // the site's client is of the environment that it was created in
  return client
}

test('of two redirects from one path the newest applies, whatever their ids are', async () => {
  const client = await lakeWithSite()
  const redirect = { _type: 'redirect', from: '/old' }
  await client.create({ ...redirect, _id: 'z', to: '/older', _createdAt: '2026-01-01T00:00:00Z' })
  await client.create({ ...redirect, _id: 'a', to: '/newer', _createdAt: '2026-01-02T00:00:00Z' })
  const { getRedirectRules } = await import('#lib/content/redirect-rules.ts')
  const { redirects } = await getRedirectRules()
  expect(redirects.map(({ to }) => to)).toEqual(['/older', '/newer'])
})

test('the redirects that anybody can read have no campaign page before it begins', async () => {
  const client = await lakeWithSite()
  const page = (name: string, range: object) =>
    client.create({ _id: name, _type: 'page', path: { current: name }, title: name, ...range })
  await page('scheduled', { startsAt: '2120-01-01T00:00:00Z' })
  await page('current', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2120-01-01T00:00:00Z' })
  await page('ended', { endsAt: '2020-01-01T00:00:00Z', endTarget: '/faq' })
  const { getRedirectRules } = await import('#lib/content/redirect-rules.ts')
  const { pages } = await getRedirectRules()
  expect(pages.map(({ path, endTarget }) => [path, endTarget])).toEqual([
    ['current', null],
    ['ended', '/faq'],
  ])
})

test('of two campaign pages at one path the oldest is shown, whatever their ids are', async () => {
  const client = await lakeWithSite()
  const page = { _type: 'page', path: { current: 'sale' }, sections: [], seo: {} }
  const old = { ...page, title: 'Old', onDealers: true, onlyOnDealers: true }
  await client.create({ ...old, _id: 'z', _createdAt: '2026-01-01T00:00:00Z' })
  await client.create({ ...page, _id: 'a', title: 'New', _createdAt: '2026-01-02T00:00:00Z' })
  const { getCampaignPage } = await import('#lib/content/campaign-page.ts')
  expect(await getCampaignPage('sale', storefrontValues)).toMatchObject({ id: 'z', title: 'Old' })
  const { getCampaignPageAvailability } = await import('#lib/content/campaign-pages.ts')
  expect(await getCampaignPageAvailability('sale')).toMatchObject({ onMain: false })
  expect(await getCampaignPageAvailability('other')).toBeNull()
})
