import { withDocuments } from '#tests/support/documents.ts'
import { expect, expectPage, test } from '#tests/support/test.ts'

const body = (text: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

const nowhere = '00000000-0000-4000-8000-000000000000'

/** What no one could publish in the Studio, but an import or a script can write. */
const broken = [
  { _type: 'heroSection', heading: 'A top without its picture' },
  { _type: 'gallerySection', heading: 'A gallery of nothing', pictures: [] },
  { _type: 'carouselSection', heading: 'A section of another age' },
  {
    _type: 'featuredProductsSection',
    heading: 'Products that never were',
    products: [{ _type: 'productPick', _key: 'p', id: nowhere }],
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
  { _type: 'statsSection', heading: 'Figures of the wrong kind', claims: 'none' },
  { _type: 'textSection', heading: { en: 'Not a text' }, body: 'Not rich text' },
  { _type: 'callToActionSection', heading: 'A call without a button' },
  null,
]

for (const [place, section] of broken.entries()) {
  const what = section ? (section.heading ?? section._type) : 'Nothing at all'
  test(`a page with a bad section shows the rest: ${typeof what === 'string' ? what : 'a text of the wrong kind'}`, async ({
    system,
    lake,
  }) => {
    const path = `bad-${place}`
    await withDocuments(lake, [path], async () => {
      await lake.create({
        _id: path,
        _type: 'page',
        title: 'A page of odds and ends',
        path: { _type: 'slug', current: path },
        sections: [
          { _type: 'textSection', _key: 'first', body: body('What stands above.') },
          section && { _key: 'bad', ...section },
          { _type: 'textSection', _key: 'last', body: body('What stands below.') },
        ],
      })
      await expectPage(`${system.site}/${path}`, 'What stands below.')
      const answer = await fetch(`${system.site}/${path}`)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(text).toContain('What stands above.')
      if (section?._type === 'faqPicksSection') expect(text).toContain('Do traction bars work?')
      if (section?._type === 'carouselSection') expect(text).not.toContain('another age')
    })
  })
}
