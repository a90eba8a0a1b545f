import { setInterval } from 'node:timers/promises'
import { z } from 'zod'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

const richText = (text: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Sections that the Studio rejects, but an import or a script can write. */
const invalidSections = [
  { _type: 'heroSection', heading: 'A top without its picture' },
  { _type: 'gallerySection', heading: 'A gallery of nothing', pictures: [] },
  { _type: 'carouselSection', heading: 'A section of another age' },
  {
    _type: 'featuredProductsSection',
    heading: 'Products that never were',
    products: [{ _type: 'productPick', _key: 'p', id: unknownId }],
  },
  {
    _type: 'featuredProductsSection',
    heading: 'Products without a proper id',
    products: [{ _type: 'productPick', _key: 'p', id: 'not-an-id' }],
  },
  {
    _type: 'faqPicksSection',
    heading: 'Questions that were deleted',
    entries: [
      { _type: 'reference', _key: 'e', _ref: 'deleted-entry', _weak: true },
      { _type: 'reference', _key: 'f', _ref: 'faq-do-they-work' },
    ],
  },
  { _type: 'statsSection', heading: 'Claims of the wrong kind', claims: 'none' },
  { _type: 'textSection', heading: { en: 'Not a text' }, body: 'Not rich text' },
  { _type: 'callToActionSection', heading: 'A call without a button' },
  { _type: 'videoSection', heading: 'A film that is missing', chapters: 'none' },
  { _type: 'quotationSection', heading: 'Words of nobody', text: 'It bites.', name: null },
  { _type: 'tableSection', heading: 'A table of nothing', cells: '\t\n\t' },
  {
    _type: 'downloadsSection',
    heading: 'Documents that were deleted',
    documents: [
      { _type: 'downloadItem', _key: 'a', title: 'A document without a file' },
      {
        ...{ _type: 'downloadItem', _key: 'b', title: 'A document that is gone' },
        file: {
          _type: 'file',
          asset: { _type: 'reference', _ref: `file-${'d'.repeat(40)}-pdf`, _weak: true },
        },
      },
    ],
  },
  null,
]

for (const [place, section] of invalidSections.entries()) {
  const what = section ? (section.heading ?? section._type) : 'Nothing at all'
  test(`a page renders its other sections if one is invalid: ${typeof what === 'string' ? what : 'heading of the wrong type'} @mutating`, async ({
    system,
    lake,
  }) => {
    const path = `bad-${place}`
    await withRestoredDocuments(lake, [path], async () => {
      await lake.create({
        _id: path,
        _type: 'page',
        title: 'A page of odds and ends',
        path: { _type: 'slug', current: path },
        sections: [
          { _type: 'textSection', _key: 'first', body: richText('What stands above.') },
          section && { _key: 'bad', ...section },
          { _type: 'textSection', _key: 'last', body: richText('What stands below.') },
        ],
      })
      await expectPageToContain(`${system.site}/${path}`, 'What stands below.')
      const response = await fetch(`${system.site}/${path}`)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain('What stands above.')
      if (section?._type === 'faqPicksSection') expect(text).toContain('Do traction bars work?')
      if (section?._type === 'carouselSection') expect(text).not.toContain('another age')
    })
  })
}

test('a page whose document no longer parses keeps its last good version until the document is repaired @mutating', async ({
  system,
  lake,
}) => {
  const [path, marker] = ['page-to-break', 'page-to-change']
  const url = `${system.site}/${path}`
  const toPage = (id: string, title: string) => ({
    _id: id,
    _type: 'page',
    title,
    path: { _type: 'slug', current: id },
    sections: [{ _type: 'textSection', _key: 'text', body: richText('What the page says.') }],
  })
  await withRestoredDocuments(lake, [path, marker], async () => {
    await lake.create(toPage(path, 'The good version'))
    await lake.create(toPage(marker, 'Before the change'))
    await expectPageToContain(url, 'The good version')
    await expectPageToContain(`${system.site}/${marker}`, 'Before the change')
    await lake
      .patch(path)
      .set({ title: { en: 'Not a text' } })
      .commit()
    await lake.patch(marker).set({ title: 'After the change' }).commit()
    await expectPageToContain(`${system.site}/${marker}`, 'After the change')
    let rounds = 0
    for await (const _ of setInterval(100)) {
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('The good version')
      rounds += 1
      if (rounds === 15) break
    }
    await lake.patch(path).set({ title: 'The repaired version' }).commit()
    await expectPageToContain(url, 'The repaired version')
  })
})

test('site settings that no page can read take no page down; readiness warns until they are restored @mutating', async ({
  system: { site },
  lake,
  database,
}) => {
  const search = `${site}/search?q=kubota`
  const statusOf = async (path: string) => (await fetch(`${site}${path}`)).status
  /** Reads the settings for a page that no cache holds, and returns what readiness says of them. */
  const getWarnings = async () => {
    expect((await fetch(search)).status).toBe(200)
    const { warnings } = await (await fetch(`${site}/api/health/ready`)).json()
    return z
      .array(z.string())
      .parse(warnings)
      .filter((text) => text.includes('siteSettings'))
  }
  const product = 'made-while-settings-break'
  const dealer = 'opened-while-settings-break'
  try {
    await withRestoredDocuments(lake, ['siteSettings'], async () => {
      expect(await getWarnings()).toEqual([])
      // As an import writes it: without the validation of the Studio.
      await lake.patch('siteSettings').set({ contactEmail: 'nobody at all' }).commit()
      await expect
        .poll(getWarnings)
        .toEqual([
          expect.stringMatching(/^The published siteSettings cannot be read .*contactEmail/),
        ])
      await database.query('insert into products (slug, title) values ($1, $2)', [
        product,
        'Bars of a bad day',
      ])
      await database.query('insert into dealerships (slug, name) values ($1, $2)', [
        dealer,
        'Dealer of a bad day',
      ])
      await expectPageToContain(`${site}/products/${product}`, 'Bars of a bad day')
      await expectPageToContain(`${site}/dealer/${dealer}`, 'Dealer of a bad day')
      const answers = {
        '/': 200,
        [`/products/${product}`]: 200,
        [`/dealer/${dealer}`]: 200,
        [`/dealer/${dealer}/products/${product}`]: 200,
        [`/dealer/${dealer}/search?q=kubota`]: 200,
        '/api/search?q=kubota&storefront=main': 200,
        '/nothing-on-a-bad-day': 404,
        [`/dealer/${dealer}/nothing-on-a-bad-day`]: 404,
        '/products/nothing-on-a-bad-day': 404,
      }
      for (const [path, status] of Object.entries(answers)) {
        expect(await statusOf(path), path).toBe(status)
      }
      expect(await getWarnings()).toHaveLength(1)
    })
    await expect.poll(getWarnings).toEqual([])
  } finally {
    await database.query('delete from products where slug = $1', [product])
    await database.query('delete from dealerships where slug = $1', [dealer])
  }
})
