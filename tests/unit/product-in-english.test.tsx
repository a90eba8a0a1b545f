import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { ProductGallery } from '#components/catalog/product-gallery.tsx'
import { ProductQuoteSection } from '#components/catalog/product-quote-section.tsx'
import { SetCard } from '#components/catalog/set-card.tsx'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { withLanguage } from '#lib/content/data-attributes.ts'
import { productJsonLd } from '#lib/seo/structured-data/product-json-ld.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'
import { unknownFit } from '#tests/support/unknown-fit.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const context: StorefrontContext = {
  route: { locale: 'fr', storefront: { kind: 'main' } },
  settings: {
    ...{ productName: 'Caribou', manufacturer: 'the maker' },
    ...{ contactEmail: 'info@example.com', postalAddress: null, socialLinks: [] },
    ...{ description: 'Acier.', sharePicture: null },
  },
  displayName: 'Caribou',
  storefrontValues: { ...storefrontValues, locale: 'fr' },
  dealership: null,
  createDataAttribute: () => () => ({}),
  singletonDataAttribute: () => () => ({}),
}

const bars: ProductDetail = {
  ...{ id: 'p1', slug: 'bars', title: 'Bars', storedTitle: 'Bars', lang: 'en' as const },
  ...{ description: 'They bite.', storedDescription: 'They bite.', price: 1890 },
  ...{ barCount: null, setType: null, isFeatured: false, createdAt: '2026-11-21T12:00:00+00:00' },
  ...{
    brand: null,
    modelBrand: null,
    models: [],
    ...unknownFit,
    highlights: [],
    contents: [],
  },
  media: [
    { type: 'image', url: '/uploads/bars.jpg', thumbnail: null },
    { type: 'image', url: '/uploads/more.jpg', thumbnail: null },
    { type: 'video', url: '/uploads/bars.mp4', poster: null, link: null },
  ],
}

test('on a French page, the gallery of a product in English is in English', () => {
  const html = renderToStaticMarkup(<ProductGallery product={bars} route={context.route} />)
  expect(html).toContain('alt="Bars, 1 of 3"')
  expect(html).toContain('aria-label="Play video: Bars"')
  expect(html).toContain('<section aria-label="Pictures and videos"')
})

test('so is its structured data', () => {
  const production = { text: 'Automne 2025', isStarted: false }
  const product = productJsonLd({ ...bars, models: ['T66'] }, context, production)
  expect(product).toMatchObject({ additionalProperty: { name: 'Compatible Models' } })
  expect(JSON.stringify(product)).not.toContain('Automne')
  const inEnglish = { text: 'Fall 2025', isStarted: false, lang: 'en' as const }
  expect(productJsonLd(bars, context, inEnglish)).toMatchObject({
    offers: { description: 'Fall 2025' },
  })
})

test('a product page in French shares its own address with a dealer', () => {
  const { children } = ProductQuoteSection({ context, product: bars }).props
  const html = renderToStaticMarkup(children)
  expect(html).toContain('href="/fr/concessionnaires?page=/fr/produits/bars#share"')
})

test.each([
  ['of the page', {}, 'fr'],
  ['of a page without French', { lang: 'en' as const }, 'en'],
])('the purpose of a set in English is in the language %s', (_, page, language) => {
  const html = renderToStaticMarkup(
    <SetCard
      route={context.route}
      product={{
        ...{
          id: 'p1',
          slug: 'bars',
          title: 'Bars',
          description: null,
          image: null,
          secondImage: null,
          price: 1890,
        },
        ...{ brand: null, brandId: null, isFeatured: false, models: [] },
        fit: { tracks: [], fitReason: null, evidence: null },
        ...{ setType: 'ice' as const, contents: [] },
        ...{ barCount: null, setType: null, lang: 'en' as const },
      }}
      fit={{ answer: 'unknown', reason: 'set-unknown' }}
      purpose={{ field: 'iceUse', text: 'Ice' }}
      dataAttribute={withLanguage(() => ({}), page)}
    />,
  )
  expect(html).toContain(`<p lang="${language}">Ice</p>`)
})
