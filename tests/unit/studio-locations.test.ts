import { firstValueFrom, NEVER, of } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { findPublicPaths } from '#studio/actions/live-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { createLocationResolver } from '#studio/presentation/locations.ts'
import { findPage, parsePreviewUrl } from '#studio/presentation/preview-routes.ts'
import { getDocumentPage } from '#studio/results/document-page.ts'
import { queryClient } from '#studio/tools/use-query.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => {
    queryClient.clear()
    vi.unstubAllGlobals()
  }
})

const getPage = (rest: object) => ({
  _id: 'a',
  _type: 'page',
  title: 'Sale',
  path: 'sale',
  ...rest,
})

/** Returns the “Used on” state of a document. @param pages answer of the Content Lake */
function getUsage(type: string, pages: object[], getRows: () => Promise<CatalogRow[]>) {
  const documentStore = { listenQuery: () => of(pages) }
  const resolve = createLocationResolver({ getRows })
  const query = { id: 'a', type, perspectiveStack: [] }
  return firstValueFrom(resolve(query, { documentStore }) ?? NEVER)
}

const refuse = () => Promise.reject(new Error('unreachable'))

test('a failed read of the dealerships is reported for pages that dealers may have, without a count of their pages', async () => {
  expect(await getUsage('page', [getPage({ onDealers: true })], refuse)).toEqual({
    locations: [
      { title: 'Sale · Main storefront', href: '/sale' },
      { title: 'Sale · Main storefront, in French', href: '/fr/sale' },
    ],
    message: 'Used on 1 page of the main storefront: Sale. The dealerships could not be read',
    tone: 'caution',
  })
  expect((await getUsage('siteSettings', [], refuse)).message).toBe(
    'Used everywhere, on every page. The dealerships could not be read',
  )
  expect((await getUsage('productPage', [], refuse)).message).toBe(
    'Used on all product pages. The catalogue could not be read',
  )
  expect(await getUsage('page', [getPage({ onDealers: false })], refuse)).toMatchObject({
    message: 'Used on 1 page: Sale',
  })
})

test('the pages of a document are listed in both languages, on every storefront, at their own paths', async () => {
  const nord = { id: 'a', slug: 'nord', title: 'Nord', subtitle: null, picture: null }
  const getRows = async () => [nord]
  const list = async (type: string, pages: object[]) =>
    (await getUsage(type, pages, getRows)).locations?.map(({ title, href }) => `${title} ${href}`)
  const sale = getPage({ onDealers: true, frenchPath: 'solde' })
  expect(await list('page', [sale])).toEqual([
    'Sale · Main storefront /sale',
    'Sale · Main storefront, in French /fr/solde',
    'Sale · Nord /dealer/nord/sale',
    'Sale · Nord, in French /fr/concessionnaire/nord/solde',
  ])
  expect(await list('aboutPage', [])).toEqual([
    'About page · Main storefront /about',
    'About page · Main storefront, in French /fr/a-propos',
    'About page · Nord /dealer/nord/about',
    'About page · Nord, in French /fr/concessionnaire/nord/a-propos',
  ])
})

test('a path in the preview belongs to a page in its language only', () => {
  const sale = { path: '/sale', frenchPath: '/solde' } as const
  const about = { path: '/about', frenchPath: null } as const
  const find = (publicPath: string) => findPage([about, sale], parsePreviewUrl(publicPath))
  expect(['/sale', '/fr/solde', '/dealer/nord/sale?x=1'].map(find)).toEqual([sale, sale, sale])
  expect(['/fr/concessionnaire/nord/a-propos', '/about'].map(find)).toEqual([about, about])
  expect(['/solde', '/fr/sale', '/fr/about', '/search'].map(find)).toEqual(Array(4).fill(undefined))
})

test('a page without an address says what it needs', async () => {
  expect((await getUsage('page', [], async () => [])).message).toBe(
    'On no page yet: it needs a URL',
  )
})

test('a campaign page has results once its address is valid: until then they are not asked for', () => {
  const at = (current: string) => getDocumentPage('page', { path: { current } })
  expect([at('winter/sale'), at('Winter sale'), at('')]).toEqual(['/winter/sale', null, null])
})

test('a page that only dealers have is public on the first storefront that has it', async () => {
  const row = { title: '', subtitle: null, picture: null }
  const rows = ['nord', 'sud'].map((slug) => ({ ...row, id: `id-of-${slug}`, slug }))
  const find = (rest: object, getRows = () => Promise.resolve<CatalogRow[]>(rows)) =>
    findPublicPaths('page', { path: { current: 'sale' }, onDealers: true, ...rest }, { getRows })
  const onlyOnDealers = { onlyOnDealers: true }
  expect(await find({})).toEqual({ en: '/sale', fr: '/fr/sale' })
  expect(await find({ frenchPath: { current: 'solde' } })).toEqual({ en: '/sale', fr: '/fr/solde' })
  expect(await find(onlyOnDealers)).toEqual({
    ...{ en: '/dealer/nord/sale', fr: '/fr/concessionnaire/nord/sale' },
  })
  const dealerships = [{ id: 'id-of-none' }, { id: 'id-of-sud' }]
  expect(await find({ ...onlyOnDealers, dealerships })).toMatchObject({ en: '/dealer/sud/sale' })
  expect(await find({ ...onlyOnDealers, dealerships: [{ id: 'id-of-none' }] })).toBeNull()
  expect(await find(onlyOnDealers, refuse)).toBeNull()
  const about = { en: '/about', fr: '/fr/a-propos' }
  expect(await findPublicPaths('aboutPage', {}, { getRows: refuse })).toEqual(about)
  const guide = await findPublicPaths('installGuide', {}, { getRows: refuse })
  expect(guide?.fr).toMatch(/^\/fr\/.+#/)
})

test.each([
  ['off', { isShown: false }, null],
  ['not switched on yet', {}, null],
  ['on', { isShown: true }, '/'],
  ['on from a later time', { isShown: true, startsAt: '2999-01-01T00:00:00Z' }, null],
  ['on until an earlier time', { isShown: true, endsAt: '2020-01-01T00:00:00Z' }, null],
])(
  'after publishing, the announcement bar that is %s is linked to only if visitors see it',
  async (_, document, path) => {
    const getRows = () => Promise.resolve([])
    const paths = await findPublicPaths('announcementBar', document, { getRows })
    expect(paths?.en ?? null).toBe(path)
  },
)
