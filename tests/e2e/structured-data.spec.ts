import sharp from 'sharp'
import { contrast } from '#lib/storefront/contrast.ts'
import { withDocuments } from '#tests/support/documents.ts'
import { graphOf, ofType, problemsOf } from '#tests/support/structured-data.ts'
import { expect, expectPage, test } from '#tests/support/test.ts'

const dealer = '/dealer/nord-traction'
const shared = [
  '/',
  '/products',
  '/products?brand=bobcat',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
]

const text = async (url: string) => (await fetch(url)).text()

for (const prefix of ['', dealer]) {
  const paths = [...shared, '/products/bobcat', ...(prefix ? [] : ['/dealers', '/traction'])]
  for (const path of paths) {
    test(`${prefix}${path} has one valid graph`, async ({ system }) => {
      const things = graphOf(
        await text(`${system.site}${prefix}${path === '/' && prefix ? '' : path}`),
      )
      expect(await problemsOf(things)).toEqual([])
      for (const type of ['Organization', 'WebSite', ...(prefix ? ['LocalBusiness'] : [])]) {
        expect(ofType(things, type), type).toHaveLength(1)
      }
      expect(ofType(things, 'BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1)
    })
  }

  test(`what the pages of ${prefix || 'the main storefront'} are about is in their graphs`, async ({
    system: { site },
  }) => {
    const things = async (path: string) => graphOf(await text(`${site}${prefix}${path}`))
    const faq = await things('/faq')
    expect(ofType(faq, 'FAQPage')[0]?.mainEntity).toHaveLength(6)
    expect(ofType(faq, 'HowTo')[0]?.step).toHaveLength(4)
    expect(ofType(await things('/products'), 'ItemList')[0]).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 1, url: expect.stringMatching(`^${site}/products/`) }),
      ]),
    })
    const product = await things('/products/bobcat')
    expect(ofType(product, 'Product')[0]).toMatchObject({
      url: `${site}/products/bobcat`,
      offers: { price: '1890.00', availability: 'https://schema.org/PreOrder' },
    })
    expect(ofType(product, 'VideoObject')[0]).toMatchObject({
      thumbnailUrl: `${site}/uploads/media/hero-loop-poster.jpg`,
      contentUrl: `${site}/uploads/media/hero-loop.mp4`,
    })
    expect(ofType(await things(''), 'VideoObject')[0]).toMatchObject({
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      contentUrl: expect.stringMatching(/\.mp4$/),
    })
  })
}

test('a product cannot break out of its graph by its title', async ({ page, system, database }) => {
  const title = '</script><script>document.title = "broken out"</script>'
  await database.query("insert into products (slug, title) values ('test-break-out', $1)", [title])
  try {
    await page.goto(`${system.site}/products/test-break-out`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).not.toHaveTitle(/^broken out$/)
    const [product] = ofType(graphOf(await text(page.url())), 'Product')
    expect(product?.name).toBe(title)
  } finally {
    await database.query("delete from products where slug = 'test-break-out'")
  }
})

async function picture(url: string) {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), body }
}

test.describe('pictures for social networks', () => {
  const pages = ['products', 'about', 'faq', 'contact', 'privacy'].map((id) => `page/${id}`)
  for (const storefront of ['main', 'dealer-nord-traction']) {
    for (const name of ['home', ...pages, 'product/bobcat']) {
      test(`${name} of ${storefront} is 1200 by 630`, async ({ system }) => {
        const { status, type, body } = await picture(
          `${system.site}/social/en/${storefront}/${name}.png`,
        )
        expect([status, type]).toEqual([200, 'image/png'])
        expect(await sharp(body).metadata()).toMatchObject({
          width: 1200,
          height: 630,
          format: 'png',
        })
      })
    }
  }

  for (const name of ['composed/traction', 'page/dealers']) {
    test(`${name} of the main storefront is there`, async ({ system }) => {
      const { status } = await picture(`${system.site}/social/en/main/${name}.png`)
      expect(status).toBe(200)
    })
  }

  test('one of a dealer wears its colour, and its name can be read on it', async ({ system }) => {
    const { body } = await picture(`${system.site}/social/en/dealer-prairie-iron/home.png`)
    const band = await sharp(body)
      .extract({ left: 0, top: 560, width: 600, height: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Set<string>()
    for (let at = 0; at < band.data.length; at += band.info.channels) {
      colours.add(`#${band.data.subarray(at, at + 3).toString('hex')}`)
    }
    expect(colours).toContain('#fde68a')
    const strongest = Math.max(...[...colours].map((colour) => contrast('#fde68a', colour)))
    expect(strongest).toBeGreaterThan(4.5)
  })

  for (const name of [
    'main/product/no-such-bars.png',
    'main/composed/no/such/page.png',
    'main/page/no-such-page.png',
    'main/home.jpg',
    'dealer-nobody/home.png',
    'dealer-nord-traction/page/dealers.png',
    'dealer-nord-traction/composed/traction.png',
    'main/product/Any words.png',
  ]) {
    test(`there is none at ${name}`, async ({ system }) => {
      expect((await picture(`${system.site}/social/en/${name}`)).status).toBe(404)
    })
  }

  test('one is made also where the photo cannot be had', async ({ system, database }) => {
    await database.query(
      `insert into products (slug, title, image_url)
       values ('test-no-photo', 'No photo', '/uploads/products/nothing.jpg')`,
    )
    try {
      const { status } = await picture(`${system.site}/social/en/main/product/test-no-photo.png`)
      expect(status).toBe(200)
    } finally {
      await database.query("delete from products where slug = 'test-no-photo'")
    }
  })

  test('one changes when what it shows is published', async ({ system, lake }) => {
    const url = `${system.site}/social/en/main/page/about.png`
    const before = (await picture(url)).body
    await withDocuments(lake, ['aboutPage'], async () => {
      await lake.patch('aboutPage').set({ heading: 'Another heading of {product}' }).commit()
      await expectPage(`${system.site}/about`, /Another heading of Caribou/)
      await expect.poll(async () => (await picture(url)).body.equals(before)).toBe(false)
    })
    await expect
      .poll(async () => (await picture(url)).body.equals(before), { timeout: 10_000 })
      .toBe(true)
  })
})
