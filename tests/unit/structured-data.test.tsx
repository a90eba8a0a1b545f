import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { faqJsonLd } from '#lib/seo/structured-data/faq-json-ld.ts'
import { howToJsonLd } from '#lib/seo/structured-data/install-guide-json-ld.ts'
import { productJsonLd } from '#lib/seo/structured-data/product-json-ld.ts'
import { productListJsonLd } from '#lib/seo/structured-data/product-list-json-ld.ts'
import { videosJsonLd } from '#lib/seo/structured-data/videos-json-ld.ts'
import {
  type GraphNode,
  getGraph,
  getGraphErrors,
  getNodesOfType,
} from '#tests/support/structured-data.ts'
import { unknownFit } from '#tests/support/unknown-fit.ts'

vi.mock('server-only', () => ({}))

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const settings = {
  productName: 'Caribou',
  manufacturer: 'a Canadian manufacturer',
  contactEmail: 'info@example.com',
  postalAddress: '1 Example Street\nMontreal, Quebec',
  socialLinks: [{ _key: 'a', label: 'YouTube', url: 'https://www.youtube.com/' }],
  description: 'Steel bars.',
  sharePicture: null,
}

const production = { text: 'Production begins Fall 2025.', isStarted: false }

const mainContext = {
  route: { locale: 'en', storefront: { kind: 'main' } },
  settings,
  dealership: null,
  displayName: 'Caribou',
} as const

const dealerContext = {
  route: { locale: 'en', storefront: { kind: 'dealer', slug: 'nord' } },
  settings,
  dealership: {
    id: '1',
    slug: 'nord',
    name: 'Nord',
    description: 'Fits bars.',
    contactEmail: 'nord@example.com',
    phone: '514 555-0142',
    street: '7420 Rue de l’Acier',
    town: 'Montreal',
    province: 'QC',
    postalCode: 'H2P 1A1',
    openingHours: ['Mo-Fr 07:30-17:00', 'Sa 09:00-12:00'],
    closedDays: ['2026-12-24'],
    logo: null,
    colors: { primary: null, accent: null, text: null, button: null },
  },
  displayName: 'Nord',
} as const

const bars = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Bars for Bobcat',
  slug: 'bobcat',
  description: 'They bite.',
  storedTitle: 'Bars',
  storedDescription: 'They bite.',
  price: 1890,
  media: [{ type: 'image' as const, url: '/uploads/bars.jpg', thumbnail: null }],
  barCount: 16,
  setType: null,
  isFeatured: false,
  createdAt: '2026-11-21T12:00:00+00:00',
  brand: { name: 'Bobcat', slug: 'bobcat', logo: null },
  modelBrand: 'Bobcat',
  models: ['T66', 'T770'],
  contents: [],
  highlights: [],
  ...unknownFit,
}

const video = {
  name: 'Bars at work',
  description: 'A track turns.',
  poster: '/uploads/poster.jpg',
  uploadDate: '2026-11-21T12:00:00Z',
  source: '/uploads/video.mp4',
}

function createAnswer(text: string) {
  const span = { _type: 'span' as const, _key: 'b', text, marks: [] }
  return [{ _type: 'block' as const, _key: 'a', children: [span], markDefs: [] }]
}

const faqEntry = { id: 'faq-what', question: 'What are they?', answer: createAnswer('Steel bars.') }

function renderGraph(context: typeof mainContext | typeof dealerContext) {
  return renderToStaticMarkup(
    <StructuredData
      context={context}
      breadcrumbs={[{ name: 'Products', path: '/products' }]}
      entities={[
        productJsonLd(bars, context, production),
        productListJsonLd({ brand: null, page: 2 }, { products: [bars] }, context),
        faqJsonLd([{ category: null, entries: [faqEntry] }], { heading: 'Questions' }, context),
        howToJsonLd(
          {
            name: 'How to install them',
            time: '40 to 60 minutes',
            timeText: 'on average',
            steps: [{ title: 'Hook', text: 'Hook the bar.', picture: null }],
          },
          context,
        ),
        ...videosJsonLd([video], 'https://bars.example/'),
      ]}
    />,
  )
}

const getNode = (html: string, type: string) =>
  getNodesOfType(getGraph(html), type)[0] ?? { '@type': '' }

describe('the structured data of a page', () => {
  test.each([mainContext, dealerContext])(
    'is one graph, valid for schema.org and Google',
    async (context) => {
      expect(await getGraphErrors(getGraph(renderGraph(context)))).toEqual([])
    },
  )

  test('offers a product with a price in Canadian dollars and the next production season', () => {
    expect(getNode(renderGraph(mainContext), 'Product')).toMatchObject({
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

  test('once production has begun, offers sets that are made to order', async () => {
    const started = { text: 'Production has begun.', isStarted: true }
    const product = productJsonLd(bars, mainContext, started)
    expect(product).toMatchObject({
      offers: {
        description: 'Production has begun.',
        availability: 'https://schema.org/BackOrder',
      },
    })
    const html = renderToStaticMarkup(<StructuredData context={mainContext} entities={[product]} />)
    expect(await getGraphErrors(getGraph(html))).toEqual([])
  })

  test('has no offer without a price and no invented ratings', async () => {
    const product = productJsonLd({ ...bars, price: null }, mainContext, production)
    expect(productJsonLd({ ...bars, price: 0 }, mainContext, production)).not.toHaveProperty(
      'offers',
    )
    expect(product).not.toHaveProperty('offers')
    expect(renderGraph(mainContext)).not.toContain('ating"')
    const html = renderToStaticMarkup(<StructuredData context={mainContext} entities={[product]} />)
    // Google ignores a product without both; other search engines read it.
    expect(await getGraphErrors(getGraph(html))).toEqual([
      expect.stringMatching(/^Product: One of .*"aggregateRating", "offers" or "review"/),
      'Product: Required attribute "offers" is missing',
    ])
  })

  test('on a dealer storefront describes the same product at its main storefront URL', () => {
    const html = renderGraph(dealerContext)
    expect(getNode(html, 'Product')).toEqual(getNode(renderGraph(mainContext), 'Product'))
    expect(getNode(html, 'ItemList')).toMatchObject({
      itemListElement: [{ position: 25, url: 'https://bars.example/products/bobcat' }],
    })
    expect(getNode(html, 'LocalBusiness')).toMatchObject({
      name: 'Nord',
      url: 'https://bars.example/dealer/nord',
      email: 'nord@example.com',
      telephone: '514 555-0142',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '7420 Rue de l’Acier',
        addressLocality: 'Montreal',
        addressRegion: 'QC',
        postalCode: 'H2P 1A1',
        addressCountry: 'CA',
      },
      openingHours: ['Mo-Fr 07:30-17:00', 'Sa 09:00-12:00'],
    })
    expect(getNode(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Nord', item: 'https://bars.example/dealer/nord' },
        { name: 'Products', item: 'https://bars.example/dealer/nord/products' },
      ],
    })
  })

  test('shows a product without a picture by its social image', () => {
    expect(productJsonLd({ ...bars, media: [] }, dealerContext, production)).toMatchObject({
      image: [expect.stringMatching(/^https:\/\/bars\.example\/.*social.*bobcat/)],
    })
  })

  test('omits a video without a date or thumbnail', () => {
    const videos = [
      { ...video, uploadDate: null },
      { ...video, poster: null },
    ]
    expect(videosJsonLd(videos, 'https://bars.example/')).toEqual([])
  })

  test('has the chapters of a file, each until the next, and none of an external video', async () => {
    const chapters = [
      { title: 'Lay it out', start: 0 },
      { title: 'Hook the bar', start: 65 },
    ]
    const nodes = videosJsonLd([{ ...video, chapters }], 'https://bars.example/')
    const url = 'https://bars.example/uploads/video.mp4'
    expect(nodes[0]?.hasPart).toEqual([
      { '@type': 'Clip', name: 'Lay it out', startOffset: 0, endOffset: 65, url: `${url}#t=0` },
      { '@type': 'Clip', name: 'Hook the bar', startOffset: 65, url: `${url}#t=65` },
    ])
    const html = renderToStaticMarkup(
      <StructuredData
        context={mainContext}
        breadcrumbs={[{ name: 'Film', path: '/film' }]}
        entities={nodes}
      />,
    )
    expect(await getGraphErrors(getGraph(html))).toEqual([])
    const source = { provider: 'youtube', id: 'abcdefghijk' } as const
    const [elsewhere] = videosJsonLd([{ ...video, chapters, source }], 'https://bars.example/')
    expect(elsewhere).not.toHaveProperty('hasPart')
  })

  test('has the embed URL of an external video', () => {
    const elsewhere = { ...video, source: { provider: 'youtube', id: 'abcdefghijk' } as const }
    expect(videosJsonLd([elsewhere], 'https://bars.example/')).toMatchObject([
      { embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    ])
  })

  test('names the language of questions and of the guide', () => {
    const html = renderGraph(mainContext)
    expect(getNode(html, 'FAQPage').inLanguage).toBe('en-CA')
    expect(getNode(html, 'HowTo').inLanguage).toBe('en-CA')
  })

  test('on a French page says which parts have no French', async () => {
    const context = { ...mainContext, route: { ...mainContext.route, locale: 'fr' } } as const
    const step = { title: 'Accrocher', text: 'Accrochez la barre.', picture: null }
    const guide = {
      name: 'Installation',
      ...{ time: '40 to 60 minutes', timeText: 'on average', lang: 'en' as const },
      steps: [step, { ...step, title: 'Hook', lang: 'en' }],
    } as const
    const entries = [faqEntry, { ...faqEntry, id: 'faq-why', lang: 'en' as const }]
    const questions = [{ category: null, entries }]
    const entities = [
      faqJsonLd(questions, { heading: 'Questions' }, context),
      howToJsonLd(guide, context),
    ]
    expect(entities).toMatchObject([
      { inLanguage: 'fr-CA', mainEntity: [{}, { inLanguage: 'en-CA' }] },
      { inLanguage: 'fr-CA', step: [{}, { inLanguage: 'en-CA' }] },
    ])
    expect(JSON.stringify(entities).match(/inLanguage/g)).toHaveLength(4)
    expect(entities[1]).not.toHaveProperty('description')
    expect(howToJsonLd({ ...guide, nameLang: 'en' }, context)).toMatchObject({
      ...{ inLanguage: 'en-CA', description: '40 to 60 minutes on average' },
      step: [{ inLanguage: 'fr-CA' }, {}],
    })
    expect(faqJsonLd(questions, { heading: 'Questions', lang: 'en' }, context)).toMatchObject({
      inLanguage: 'en-CA',
      mainEntity: [{ inLanguage: 'fr-CA' }, {}],
    })
    const html = renderToStaticMarkup(<StructuredData context={context} entities={entities} />)
    expect(await getGraphErrors(getGraph(html))).toEqual([])
  })

  test('escapes text so that it cannot inject markup', () => {
    const title = '</script><script>alert(1)</script><!--\u2028\u2029&lt;'
    const product = productJsonLd({ ...bars, title }, mainContext, production)
    const html = renderToStaticMarkup(<StructuredData context={mainContext} entities={[product]} />)
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(html).not.toMatch(/alert\(1\)<|<!--|[\u2028\u2029]/)
    expect(getNode(html, 'Product').name).toBe(title)
  })
})

describe('structured data validation', () => {
  const broken = async (type: string, change: (thing: GraphNode) => object) => {
    const things = getGraph(renderGraph(dealerContext)).map((thing) =>
      thing['@type'] === type ? { '@type': type, ...change(thing) } : thing,
    )
    return getGraphErrors(things)
  }
  const without = (name: string) => (thing: GraphNode) =>
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

  test('fails for an unknown schema.org type', async () => {
    expect(await getGraphErrors([{ '@type': 'Widget', '@id': 'a' }])).not.toEqual([])
  })
})
