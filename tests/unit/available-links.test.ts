import { expect, test, vi } from 'vitest'
import { linkTargetFields } from '#lib/content/link-target-fields.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { withAvailableLinks } from '#lib/content/with-available-links.ts'
import { schemaTypes } from '#schemas/index.ts'

const lake = vi.hoisted(() => ({ fetch: vi.fn() }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => lake }))

const east = '11111111-1111-4111-8111-111111111111'
const west = '22222222-2222-4222-8222-222222222222'

const always = { startsAt: null, endsAt: null, endTarget: null }
const everywhere = { frenchPath: null, onMain: true, onDealers: true, dealerships: null }
const [past, future] = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00-05:00']

/** Published pages by path, as the Content Lake returns them. */
const availabilities = new Map([
  ['traction', { ...everywhere, onMain: true, onDealers: false }],
  ['winter', { ...everywhere, frenchPath: 'offres/hiver' }],
  ['apart', { ...everywhere, onMain: false, onDealers: true }],
  ['current', { ...everywhere, startsAt: past, endsAt: future, endTarget: '/faq' }],
  ['scheduled', { ...everywhere, startsAt: future }],
  ['ended', { ...everywhere, endsAt: past, endTarget: '/faq' }],
  ['offers/east', { ...everywhere, dealerships: [{ _key: 'a', id: east }] }],
])

lake.fetch.mockImplementation(async (_query: string, { path }: { path: string }) => {
  const availability = availabilities.get(path)
  return availability ? { path, ...always, ...availability } : null
})

const linksTo = (...addresses: string[]) => ({
  title: 'Page',
  links: addresses.map((href) => ({ label: '/gone', href })),
})

test.each([
  ['the main storefront', null, ['/traction', '/winter', '', '/offers/east?a=1#b', '']],
  ['a dealer’s storefront', east, ['', '/winter', '/apart', '/offers/east?a=1#b', '']],
  ['another dealer’s', west, ['', '/winter', '/apart', '', '']],
])('links to campaign pages that %s does not have are empty', async (_name, dealership, shown) => {
  const content = linksTo('/traction', '/winter', '/apart', '/offers/east?a=1#b', '/gone')
  expect(await withAvailableLinks(content, { locale: 'en', dealershipId: dealership })).toEqual(
    linksTo(...shown),
  )
})

test.each([null, west])(
  'links to pages outside their time are empty on storefront %s',
  async (dealership) => {
    const content = linksTo('/current', '/scheduled', '/ended?a=1#b')
    expect(await withAvailableLinks(content, { locale: 'en', dealershipId: dealership })).toEqual(
      linksTo('/current', '', ''),
    )
  },
)

test('other addresses and texts stay, and cost no request', async () => {
  lake.fetch.mockClear()
  const addresses = ['/', '/faq#installation', '/products/cat', '/dealer/nordik', '/uploads/a.pdf']
  const content = linksTo(...addresses, 'https://site.example/gone', '#gallery', 'gone')
  expect(await withAvailableLinks(content, mainAudience)).toEqual(content)
  expect(lake.fetch).not.toHaveBeenCalled()
})

test('a link that no page can have is empty, without a request', async () => {
  lake.fetch.mockClear()
  expect(await withAvailableLinks(linksTo('/Gone', '/a,b', '/é'), mainAudience)).toEqual(
    linksTo('', '', ''),
  )
  expect(lake.fetch).not.toHaveBeenCalled()
})

test('links in rich text and to chosen targets are checked, each page once and with its own tag', async () => {
  lake.fetch.mockClear()
  const content = {
    quoteTarget: '/gone',
    actionTarget: '/winter',
    body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href: '/gone/' }] }],
  }
  expect(await withAvailableLinks(content, mainAudience)).toEqual({
    quoteTarget: '',
    actionTarget: '/winter',
    body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href: '' }] }],
  })
  const tagLists: unknown[] = lake.fetch.mock.calls.map(([, , options]) => options.next.tags)
  expect(tagLists).toEqual([
    ['content:page-availability:gone', 'content:page:*'],
    ['content:page-availability:winter', 'content:page:*'],
  ])
})

test('each field of the Studio that holds a link target is known by its name', () => {
  const unused = async () => true
  const types = schemaTypes({
    ...{ productExists: unused, brandExists: unused, dealershipExists: unused, rowExists: unused },
    getLongestDealershipName: async () => '',
  })
  const names = new Set<string>()
  const seen = new Set<object>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isLinkTarget =
      'type' in value && /^(?:linkTarget|optionalLinkTarget)$/.test(String(value.type))
    if (isLinkTarget && 'name' in value) names.add(String(value.name))
    Object.values(value).forEach(visit)
  }
  types.forEach(visit)
  expect(names).toEqual(linkTargetFields)
})

test('a link leads to the path that a campaign page has in the language of the page', async () => {
  const content = linksTo('/winter?a=1#b', '/traction', '/dealer/nordik', '/about')
  expect(await withAvailableLinks(content, { locale: 'fr', dealershipId: null })).toEqual(
    linksTo('/offres/hiver?a=1#b', '/traction', '/dealer/nordik', '/about'),
  )
})
