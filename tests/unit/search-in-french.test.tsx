import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageSearchResults } from '#components/search/page-search-results.tsx'
import { SearchResults } from '#components/search/search-results.tsx'
import { searchTexts } from '#components/search/search-texts.ts'
import type { CatalogHits } from '#lib/search/rank.ts'
import { reloadChangedFaqIndex } from '#lib/search/search-faq.ts'
import type { SearchRequest } from '#lib/search/search-request.ts'
import { searchSite } from '#lib/search/search-site.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const draft = vi.hoisted((): { config: object | null } => ({ config: null }))
vi.mock('#lib/content/draft-client-config.ts', () => ({
  getDraftClientConfig: async () => draft.config,
}))

const product = {
  ...{ slug: 'bars', brand: null, setType: 'standard' as const, isFeatured: false },
  ...{ title: 'Traction bars', frenchTitle: null, price: null, image: null },
}
const catalogHits = vi.hoisted((): { current: CatalogHits } => ({
  current: { models: [], products: [] },
}))
vi.mock('#lib/search/search-catalog.ts', () => ({ searchCatalog: async () => catalogHits.current }))

vi.mock('#lib/search/search-dealers.ts', () => ({ searchDealers: async () => [] }))

const reads = vi.hoisted((): { settings: unknown[] } => ({ settings: [] }))
vi.mock('#lib/content/site-settings.ts', () => ({
  getSiteSettings: async (dealership: { id: string } | null, locale: string) => {
    reads.settings.push([dealership?.id ?? null, locale])
    return { storefrontValues: { ...storefrontValues, locale } }
  },
}))
const getAnswer = (text: string) => [
  {
    ...{ _type: 'block', _key: 'a', markDefs: [] },
    children: [{ _type: 'span', _key: 'b', text, marks: [] }],
  },
]
vi.mock('#lib/content/faq.ts', () => ({
  getFaq: async ({ locale }: { locale: string }) => [
    {
      category: null,
      entries: [
        {
          ...{ id: 'steel', question: 'Which steel?', answer: getAnswer('AR400.') },
          ...(locale === 'fr' && { lang: 'en' }),
        },
        {
          ...(locale === 'fr'
            ? { id: 'ice', question: 'Et la glace ?', answer: getAnswer('Steel mord.') }
            : { id: 'ice', question: 'And ice?', answer: getAnswer('Steel bites.') }),
        },
      ],
    },
  ],
}))
vi.mock('#lib/content/faq-page.ts', () => ({
  getFaqPage: async ({ locale }: { locale: string }) => ({
    ...{ installHeading: 'How to fit steel', installText: null },
    ...(locale === 'fr' && { lang: 'en' }),
  }),
}))
vi.mock('#lib/catalog/dealership.ts', () => ({
  getDealership: async (slug: string) => ({ id: `id-${slug}`, name: 'Nord' }),
}))

beforeEach(() => {
  resetProcessState()
  draft.config = null
  reads.settings = []
  const { isFeatured: _, ...model } = product
  catalogHits.current = {
    models: [{ ...model, model: 'T66', brandSlug: null, brand: 'Bobcat' }],
    products: [{ ...product, models: ['T66'] }],
  }
})
afterEach(() => vi.unstubAllEnvs())

const request: SearchRequest = { q: 'steel', locale: 'fr', storefront: { kind: 'main' } }

test('a hit without French is in English as a whole, and says so', async () => {
  expect(await searchSite(request)).toMatchObject({
    models: [{ title: 'Bobcat T66', context: 'Standard set · Traction bars', lang: 'en' }],
    products: [{ title: 'Traction bars', context: 'Standard set · Custom · fits T66', lang: 'en' }],
    faq: expect.arrayContaining([
      expect.objectContaining({ title: 'Which steel?', context: 'AR400.', lang: 'en' }),
      expect.objectContaining({ title: 'How to fit steel', lang: 'en' }),
      expect.objectContaining({ title: 'Et la glace ?', context: 'Steel mord.', lang: undefined }),
    ]),
  })
  catalogHits.current = {
    models: [],
    products: [{ ...product, frenchTitle: 'Barres', models: [] }],
  }
  const french = await searchSite(request)
  expect(french?.products).toMatchObject([{ title: 'Barres' }])
  expect(french?.products[0]).not.toHaveProperty('lang', 'en')
})

test('results are marked with their language, on the page without JavaScript, too', async () => {
  const hits = await searchSite(request)
  if (!hits) throw new Error('No storefront')
  const pages = [
    <PageSearchResults key="page" route={request} hits={hits} />,
    <SearchResults
      key="dialog"
      {...{ id: 'list', results: hits, activeIndex: null }}
      texts={searchTexts('fr')}
      onHighlight={() => undefined}
      onNavigate={() => undefined}
    />,
  ]
  for (const page of pages) {
    const html = renderToStaticMarkup(page)
    const links = html.match(/<a [^>]*>/g) ?? []
    expect(links.filter((link) => link.includes('lang="en"'))).toHaveLength(4)
    expect(links).toHaveLength(5)
  }
})

test('each language is read once, and again after a change of what is searched', async () => {
  const ofDealer: SearchRequest = { ...request, storefront: { kind: 'dealer', slug: 'nord' } }
  const takeReads = () => reads.settings.splice(0)
  const ofMain = [
    [null, 'en'],
    [null, 'fr'],
  ]
  await searchSite(request)
  expect(takeReads()).toEqual(ofMain)
  await searchSite({ ...request, locale: 'en' })
  expect(takeReads()).toEqual([])
  await searchSite(ofDealer)
  await searchSite(ofDealer)
  expect(takeReads()).toEqual([['id-nord', 'fr']])
  await reloadChangedFaqIndex(['products', 'content:page:faq', 'content:homePage'])
  expect(takeReads()).toEqual([])
  for (const tag of ['content:faqEntry', 'fr:content:claim:in-text:start', 'en:content:faqPage']) {
    await reloadChangedFaqIndex(['products', tag])
    expect(takeReads(), tag).toEqual(ofMain)
  }
  await searchSite(ofDealer)
  expect(takeReads()).toEqual([['id-nord', 'fr']])
})

test('in draft mode and on a serverless host, each search reads the content', async () => {
  await searchSite(request)
  draft.config = {}
  reads.settings = []
  await searchSite(request)
  expect(reads.settings).toHaveLength(2)
  draft.config = null
  vi.stubEnv('VERCEL', '1')
  await searchSite(request)
  expect(reads.settings).toHaveLength(4)
})
