import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductMetadata } from '#lib/seo/product-metadata.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'
import { unknownFit } from '#tests/support/unknown-fit.ts'

vi.mock('server-only', () => ({}))

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
  ...{ id: 'p1', slug: 'bars', title: 'Barres, 450\u00a0mm', storedTitle: 'Barres, 450 mm' },
  ...{ description: 'Elles mordent.', storedDescription: 'Elles mordent.', price: 1890 },
  ...{
    media: [],
    barCount: null,
    setType: null,
    isFeatured: false,
    createdAt: '2026-11-21T12:00:00+00:00',
  },
  ...{ brand: { name: 'Bobcat', slug: 'bobcat', logo: null }, modelBrand: 'Bobcat' },
  ...{ models: ['T66'], highlights: [], contents: [] },
  ...unknownFit,
}

const other = { slug: 'others', models: ['T770'], brands: { name: 'CAT' } }

/** Titles and descriptions of another product, by column. */
let stored: Record<string, string> = {}

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', async (url: string) => {
    const conditions = [...new URL(url).searchParams]
    const isFound = conditions.some(([column, condition]) => {
      const text = stored[column]
      return text !== undefined && [`eq.${text}`, `like.${text}%`].includes(condition)
    })
    return Response.json(isFound ? [{ ...other, title: '' }] : [])
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a French title is compared as it is stored', async () => {
  stored = { title_fr: 'Barres, 450 mm' }
  const { title } = await getProductMetadata(context, bars)
  expect(title).toEqual({ absolute: expect.stringMatching(/^Barres, 450\smm \(Bobcat\)/) })
  stored = { title: 'Barres, 450 mm' }
  const unique = await getProductMetadata(context, bars)
  expect(unique.title).toEqual({ absolute: expect.not.stringContaining('Bobcat') })
})

test('the metadata of a product without French is in English as a whole', async () => {
  const english = { title: 'Bars', storedTitle: 'Bars', description: 'They bite.' }
  const product = { ...bars, ...english, storedDescription: 'They bite.', lang: 'en' as const }
  stored = { description: 'They bite.' }
  const { description } = await getProductMetadata(context, product)
  expect(description).toMatch(/^Bars: They bite\. Fits Bobcat T66\./)
  const ofFrench = await getProductMetadata(context, bars)
  expect(ofFrench.description).toMatch(/^Elles mordent\. Pour Bobcat T66\./)
  // Where the text is short, sentences of the site follow.
  expect(description).toMatch(/T66\. Caribou traction bars of AR400 steel/)
  expect(ofFrench.description).toMatch(/T66\. Acier\. Barres de traction Caribou/)
})

const dealer: StorefrontContext = {
  ...context,
  route: { locale: 'en', storefront: { kind: 'dealer', slug: 'nord' } },
  displayName: 'Nord Traction',
}

const english: StorefrontContext = {
  ...context,
  route: { locale: 'en', storefront: { kind: 'main' } },
}

const own = 'Bars for ice that hold a loader where rubber slides off'
const ownText =
  'Steel bars that bolt onto the rubber tracks of a loader, and hold it on ice and packed snow.'

/** What staff wrote, and title and description on the main storefront; null for the default ones. */
const written: [
  what: string,
  seo: ProductDetail['seo'],
  title: string | null,
  text: string | null,
][] = [
  ['nothing', { title: null, description: null }, null, null],
  ['a title', { title: own, description: null }, own, null],
  ['a description', { title: null, description: ownText }, null, ownText],
  ['both', { title: own, description: ownText }, own, ownText],
  [
    'both too long',
    { title: `${own} and more of it`, description: `${ownText} ${ownText}` },
    'Bars for ice that hold a loader where rubber slides off and…',
    'Steel bars that bolt onto the rubber tracks of a loader, and hold it on ice and packed snow. Steel bars that bolt onto the rubber tracks of a loader, and hold…',
  ],
]

const resolve = async (of: StorefrontContext, product: ProductDetail) => {
  const { title, description, openGraph, twitter } = await getProductMetadata(of, product)
  return { title, description, openGraph, twitter }
}

test.each(written)('the metadata of a product with %s of its own', async (_, seo, title, text) => {
  stored = { title: bars.storedTitle }
  const [standard, shown] = await Promise.all([
    resolve(english, bars),
    resolve(english, { ...bars, seo }),
  ])
  const expected = title === null ? standard.title : { absolute: title }
  const description = text ?? standard.description
  expect(shown).toMatchObject({ title: expected, description })
  expect(shown.openGraph).toMatchObject({ description })
  // A default title says how the product differs from others with the same one, the staff's own one as it is.
  expect(standard.title).toEqual({ absolute: expect.stringContaining('(Bobcat)') })
})

test('on a dealer’s storefront, a product’s own title names the dealer as that of a page does', async () => {
  const seo = { title: 'Bars for ice', description: ownText }
  const { title, description } = await resolve(dealer, { ...bars, seo })
  expect(title).toEqual({ absolute: 'Bars for ice | Nord Traction' })
  expect(description).toBe(ownText)
  const named = { title: 'Bars of Nord Traction', description: null }
  expect(await resolve(dealer, { ...bars, seo: named })).toMatchObject({
    title: { absolute: 'Bars of Nord Traction' },
  })
})

const file = `${'a'.repeat(40)}-4000x3000.jpg`

const pictures: [what: string, picture: string | null, image: object][] = [
  [
    'none',
    null,
    { url: 'https://bars.example/social/en/main/product/bars.png', width: 1200, height: 630 },
  ],
  ['one of this site', '/uploads/a.jpg', { url: 'https://bars.example/uploads/a.jpg' }],
  [
    'a crop of the media library',
    `/uploads/assets/10-20-2400-1260/${file}`,
    {
      url: `https://cdn.sanity.io/images/test/test/${file}?rect=10%2C20%2C2400%2C1260&w=1200&h=1200&fit=max`,
      ...{ width: 1200, height: 630 },
    },
  ],
  [
    'one that is smaller',
    `/uploads/assets/0-0-600-315/${file}`,
    {
      url: `https://cdn.sanity.io/images/test/test/${file}?rect=0%2C0%2C600%2C315&w=1200&h=1200&fit=max`,
      ...{ width: 600, height: 315 },
    },
  ],
]

test.each(pictures)('the picture of a shared product: %s', async (_, sharePicture, image) => {
  const alt = 'Bars for ice'
  const product = { ...bars, sharePicture, seo: { title: alt, description: null } }
  const { openGraph, twitter } = await resolve(english, product)
  expect(openGraph).toMatchObject({ images: [{ ...image, alt }] })
  if (sharePicture === '/uploads/a.jpg') expect(openGraph?.images).toEqual([{ ...image, alt }])
  expect(twitter).toEqual({
    ...{ card: 'summary_large_image' },
    images: [{ url: Reflect.get(image, 'url'), alt }],
  })
})
