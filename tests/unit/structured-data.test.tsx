import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { faqOf } from '#lib/seo/graph/faq.ts'
import { howTo } from '#lib/seo/graph/how-to.ts'
import { productOf } from '#lib/seo/graph/product.ts'
import { productListOf } from '#lib/seo/graph/product-list.ts'
import { videos } from '#lib/seo/graph/video.ts'
import { type GraphThing, graphOf, ofType, problemsOf } from '#tests/support/structured-data.ts'

vi.mock('server-only', () => ({}))

beforeAll(() => {
  Object.assign(process.env, {
    SITE_URL: 'https://bars.example',
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'test',
    NEXT_PUBLIC_SANITY_DATASET: 'test',
    SUPABASE_URL: 'https://backend.example',
    SUPABASE_ANON_KEY: 'key',
  })
})

const settings = {
  productName: 'Caribou',
  earlierName: 'Pro-Lynx',
  manufacturer: 'a Canadian manufacturer',
  productionStart: 'Fall 2025',
  productionSeason: '2025-2026 winter season',
  productionText: 'Production begins Fall 2025.',
  contactEmail: 'info@example.com',
  postalAddress: '1 Example Street\nMontreal, Quebec',
  socialLinks: [{ _key: 'a', label: 'YouTube', url: 'https://www.youtube.com/' }],
  description: 'Steel bars.',
  sharePicture: null,
}

const main = {
  place: { locale: 'en', storefront: { kind: 'main' } },
  settings,
  dealership: null,
  displayName: 'Caribou',
} as const

const dealer = {
  place: { locale: 'en', storefront: { kind: 'dealer', slug: 'nord' } },
  settings,
  dealership: {
    id: '1',
    slug: 'nord',
    name: 'Nord',
    description: 'Fits bars.',
    contactEmail: 'nord@example.com',
    colours: { primary: null, accent: null, text: null, button: null },
  },
  displayName: 'Nord',
} as const

const bars = {
  title: 'Bars for Bobcat',
  slug: 'bobcat',
  description: 'They bite.',
  price: 1890,
  media: [{ type: 'image' as const, url: '/uploads/bars.jpg', thumbnail: null }],
  isFeatured: false,
  createdAt: '2026-11-21T12:00:00+00:00',
  brand: { name: 'Bobcat', slug: 'bobcat', logo: null },
  modelBrand: 'Bobcat',
  models: ['T66', 'T770'],
  highlights: [],
}

const film = {
  name: 'Bars at work',
  description: 'A track turns.',
  poster: '/uploads/poster.jpg',
  uploaded: '2026-11-21T12:00:00Z',
  source: '/uploads/film.mp4',
}

function answer(text: string) {
  const span = { _type: 'span' as const, _key: 'b', text, marks: [] }
  return [{ _type: 'block' as const, _key: 'a', children: [span], markDefs: [] }]
}

const question = { id: 'faq-what', question: 'What are they?', answer: answer('Steel bars.') }

function everything(shop: typeof main | typeof dealer) {
  return renderToStaticMarkup(
    <StructuredData
      shop={shop}
      trail={[{ name: 'Products', path: '/products' }]}
      about={[
        productOf(bars, shop),
        productListOf({ brand: null, page: 2 }, { products: [bars] }, shop),
        faqOf([{ category: null, entries: [question] }], 'Questions', shop),
        howTo(
          {
            name: 'How to install them',
            minutes: { from: 40, to: 60 },
            timeText: 'on average',
            steps: [{ title: 'Hook', text: 'Hook the bar.', picture: null }],
          },
          shop,
        ),
        ...videos([film], 'https://bars.example/'),
      ]}
    />,
  )
}

const one = (html: string, type: string) => ofType(graphOf(html), type)[0] ?? { '@type': '' }

describe('the structured data of a page', () => {
  test.each([main, dealer])('is one graph, valid against schema.org and Google', async (shop) => {
    expect(await problemsOf(graphOf(everything(shop)))).toEqual([])
  })

  test('offers a product with a price for the season to come, in Canadian dollars', () => {
    expect(one(everything(main), 'Product')).toMatchObject({
      '@id': 'https://bars.example/products/bobcat#product',
      brand: { name: 'Caribou' },
      sku: 'bobcat',
      image: ['https://bars.example/uploads/bars.jpg'],
      additionalProperty: { value: 'Bobcat T66, Bobcat T770' },
      offers: {
        price: '1890.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/PreOrder',
        description: 'Production begins Fall 2025.',
      },
    })
  })

  test('offers nothing without a price, and invents no rating', async () => {
    const product = productOf({ ...bars, price: null }, main)
    expect(product).not.toHaveProperty('offers')
    expect(everything(main)).not.toContain('ating"')
    const html = renderToStaticMarkup(<StructuredData shop={main} about={[product]} />)
    // Google shows no product that has neither: it is there for others.
    expect(await problemsOf(graphOf(html))).toEqual([
      expect.stringMatching(/^Product: One of .*"aggregateRating", "offers" or "review"/),
      'Product: Required attribute "offers" is missing',
    ])
  })

  test('of a dealer describes the same product at the address of the main storefront', () => {
    const html = everything(dealer)
    expect(one(html, 'Product')).toEqual(one(everything(main), 'Product'))
    expect(one(html, 'ItemList')).toMatchObject({
      itemListElement: [{ position: 25, url: 'https://bars.example/products/bobcat' }],
    })
    expect(one(html, 'LocalBusiness')).toMatchObject({
      name: 'Nord',
      url: 'https://bars.example/dealer/nord',
      email: 'nord@example.com',
    })
    expect(one(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Nord', item: 'https://bars.example/dealer/nord' },
        { name: 'Products', item: 'https://bars.example/dealer/nord/products' },
      ],
    })
  })

  test('leaves a film out whose date or picture nobody knows', () => {
    const films = [
      { ...film, uploaded: null },
      { ...film, poster: null },
    ]
    expect(videos(films, 'https://bars.example/')).toEqual([])
  })

  test('names the player of a film that is elsewhere', () => {
    const elsewhere = { ...film, source: { provider: 'youtube', id: 'abcdefghijk' } as const }
    expect(videos([elsewhere], 'https://bars.example/')).toMatchObject([
      { embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    ])
  })

  test('cannot be broken out of by any text', () => {
    const title = '</script><script>alert(1)</script><!--\u2028\u2029&lt;'
    const product = productOf({ ...bars, title }, main)
    const html = renderToStaticMarkup(<StructuredData shop={main} about={[product]} />)
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(html).not.toMatch(/alert\(1\)<|<!--|[\u2028\u2029]/)
    expect(one(html, 'Product').name).toBe(title)
  })
})

describe('the check of structured data', () => {
  const broken = async (type: string, change: (thing: GraphThing) => object) => {
    const things = graphOf(everything(dealer)).map((thing) =>
      thing['@type'] === type ? { '@type': type, ...change(thing) } : thing,
    )
    return problemsOf(things)
  }
  const without = (name: string) => (thing: GraphThing) =>
    Object.fromEntries(Object.entries(thing).filter(([key]) => key !== name))

  test.each([
    ['Product', 'name'],
    ['Product', 'offers'],
    ['Product', 'image'],
    ['VideoObject', 'name'],
    ['VideoObject', 'thumbnailUrl'],
    ['VideoObject', 'uploadDate'],
    ['VideoObject', 'contentUrl'],
    ['BreadcrumbList', 'itemListElement'],
    ['ItemList', 'itemListElement'],
    ['FAQPage', 'mainEntity'],
    ['HowTo', 'step'],
    ['Organization', 'logo'],
    ['WebSite', 'url'],
    ['LocalBusiness', 'name'],
  ])('fails for a %s without %s', async (type, name) => {
    expect(await broken(type, without(name))).not.toEqual([])
  })

  test.each([
    ['a property that schema.org does not have', { prize: 1 }],
    ['a price that is none', { offers: { '@type': 'Offer', price: 'much', priceCurrency: 'CAD' } }],
    ['an offer without a currency', { offers: { '@type': 'Offer', price: 1 } }],
    ['a reference to nothing', { manufacturer: { '@id': 'https://bars.example/#nobody' } }],
    ['a name that another thing has', { '@id': 'https://bars.example/#website' }],
  ])('fails for %s', async (_what, change) => {
    expect(await broken('Product', (thing) => ({ ...thing, ...change }))).not.toEqual([])
  })

  test('fails for a type that schema.org does not have', async () => {
    expect(await problemsOf([{ '@type': 'Widget', '@id': 'a' }])).not.toEqual([])
  })
})
