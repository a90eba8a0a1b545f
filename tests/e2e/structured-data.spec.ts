import sharp from 'sharp'
import { contrastRatio } from '#lib/storefront/contrast.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { getGraph, getGraphErrors, getNodesOfType } from '#tests/support/structured-data.ts'

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

const fetchText = async (url: string) => (await fetch(url)).text()

for (const prefix of ['', dealer]) {
  const paths = [...shared, '/products/bobcat', ...(prefix ? [] : ['/dealers', '/traction'])]
  for (const path of paths) {
    test(`${prefix}${path} has one valid structured data graph`, async ({ system }) => {
      const things = getGraph(
        await fetchText(`${system.site}${prefix}${path === '/' && prefix ? '' : path}`),
      )
      expect(await getGraphErrors(things)).toEqual([])
      for (const type of ['Organization', 'WebSite', ...(prefix ? ['LocalBusiness'] : [])]) {
        expect(getNodesOfType(things, type), type).toHaveLength(1)
      }
      expect(getNodesOfType(things, 'BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1)
    })
  }

  test(`pages of ${prefix || 'the main storefront'} describe their content in structured data`, async ({
    system: { site },
  }) => {
    const things = async (path: string) => getGraph(await fetchText(`${site}${prefix}${path}`))
    const faq = await things('/faq')
    expect(getNodesOfType(faq, 'FAQPage')[0]?.mainEntity).toHaveLength(6)
    expect(getNodesOfType(faq, 'HowTo')[0]?.step).toHaveLength(4)
    expect(getNodesOfType(await things('/products'), 'ItemList')[0]).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 1, url: expect.stringMatching(`^${site}/products/`) }),
      ]),
    })
    const product = await things('/products/bobcat')
    expect(getNodesOfType(product, 'Product')[0]).toMatchObject({
      url: `${site}/products/bobcat`,
      offers: { price: '1890.00', availability: 'https://schema.org/PreOrder' },
    })
    expect(getNodesOfType(product, 'VideoObject')[0]).toMatchObject({
      thumbnailUrl: `${site}/uploads/media/hero-loop-poster.jpg`,
      contentUrl: `${site}/uploads/media/hero-loop.mp4`,
    })
    expect(getNodesOfType(await things(''), 'VideoObject')[0]).toMatchObject({
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      contentUrl: expect.stringMatching(/\.mp4$/),
    })
  })
}

test('a product title cannot inject markup into structured data @mutating', async ({
  page,
  system,
  database,
}) => {
  const title = '</script><script>document.title = "broken out"</script>'
  await database.query("insert into products (slug, title) values ('test-break-out', $1)", [title])
  try {
    await page.goto(`${system.site}/products/test-break-out`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).not.toHaveTitle(/^broken out$/)
    const [product] = getNodesOfType(getGraph(await fetchText(page.url())), 'Product')
    expect(product?.name).toBe(title)
  } finally {
    await database.query("delete from products where slug = 'test-break-out'")
  }
})

async function fetchPicture(url: string) {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), body }
}

test.describe('social images', () => {
  const pages = ['products', 'about', 'faq', 'contact', 'privacy'].map((id) => `page/${id}`)
  for (const storefront of ['main', 'dealer-nord-traction']) {
    for (const name of ['home', ...pages, 'product/bobcat']) {
      test(`${name} of ${storefront} is 1200 × 630`, async ({ system }) => {
        const { status, type, body } = await fetchPicture(
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

  for (const name of ['campaign/traction', 'page/dealers']) {
    test(`${name} of the main storefront exists`, async ({ system }) => {
      const { status } = await fetchPicture(`${system.site}/social/en/main/${name}.png`)
      expect(status).toBe(200)
    })
  }

  test('a dealer’s image has the dealer’s colour, and the name is readable on it', async ({
    system,
  }) => {
    const { body } = await fetchPicture(`${system.site}/social/en/dealer-prairie-iron/home.png`)
    const band = await sharp(body)
      .extract({ left: 0, top: 560, width: 600, height: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Set<string>()
    for (let at = 0; at < band.data.length; at += band.info.channels) {
      colours.add(`#${band.data.subarray(at, at + 3).toString('hex')}`)
    }
    expect(colours).toContain('#fde68a')
    const strongest = Math.max(...[...colours].map((colour) => contrastRatio('#fde68a', colour)))
    expect(strongest).toBeGreaterThan(4.5)
  })

  for (const name of [
    'main/product/no-such-bars.png',
    'main/campaign/no/such/page.png',
    'main/page/no-such-page.png',
    'main/home.jpg',
    'dealer-nobody/home.png',
    'dealer-nord-traction/page/dealers.png',
    'dealer-nord-traction/campaign/traction.png',
    'main/product/Any words.png',
  ]) {
    test(`${name} responds with 404`, async ({ system }) => {
      expect((await fetchPicture(`${system.site}/social/en/${name}`)).status).toBe(404)
    })
  }

  test('an image is rendered if its picture cannot be loaded @mutating', async ({
    system,
    database,
  }) => {
    await database.query(
      `insert into products (slug, title, image_url)
       values ('test-no-picture', 'No picture', '/uploads/products/nothing.jpg')`,
    )
    try {
      const { status } = await fetchPicture(
        `${system.site}/social/en/main/product/test-no-picture.png`,
      )
      expect(status).toBe(200)
    } finally {
      await database.query("delete from products where slug = 'test-no-picture'")
    }
  })

  test('an image changes when its content is published @mutating', async ({ system, lake }) => {
    const url = `${system.site}/social/en/main/page/about.png`
    const before = (await fetchPicture(url)).body
    await withRestoredDocuments(lake, ['aboutPage'], async () => {
      await lake.patch('aboutPage').set({ heading: 'Another heading of {product}' }).commit()
      await expectPageToContain(`${system.site}/about`, /Another heading of Caribou/)
      await expect.poll(async () => (await fetchPicture(url)).body.equals(before)).toBe(false)
    })
    await expect.poll(async () => (await fetchPicture(url)).body.equals(before)).toBe(true)
  })
})
