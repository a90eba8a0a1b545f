import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { QuotationSection } from '#components/sections/quotation.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { createDataAttributes } from '#lib/content/data-attributes.ts'
import { quotationSection } from '#lib/content/sections/quotation.ts'
import { createSectionContext } from '#tests/support/section-context.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
vi.mock('#lib/content/draft-client-config.ts', () => ({ isStaffPreview: async () => false }))

beforeAll(() => {
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const portrait = {
  alt: 'Dana in her cab',
  asset: { _ref: `image-${'a'.repeat(40)}-2000x2500-jpg` },
  ...{ crop: null, hotspot: null, color: null },
}

function render(fields: object, locale: Locale = 'en', lang?: Locale) {
  const section = quotationSection.parse({
    ...{ _type: 'quotationSection', text: 'It bites.', name: 'Dana Roy', role: null },
    ...{ portrait: null, ...fields },
  })
  const html = renderToStaticMarkup(
    <QuotationSection
      section={{
        ...section,
        ...(lang && { lang }),
        ...{ _key: 'q', id: 'quotation', itemKey: 'q', reusableId: null },
        ...{ startsAt: null, endsAt: null },
      }}
      context={createSectionContext(locale)}
      dataAttribute={createDataAttributes(false)({ id: 'page', type: 'page' }, { lang })}
      itemAttributes={{}}
    />,
  )
  return load(html)
}

const readParagraphs = ($: ReturnType<typeof load>) =>
  $('figure > blockquote > p')
    .toArray()
    .map((each) => $(each).text())

describe('a quotation', () => {
  test.each([
    ['en', undefined, '“It bites.”'],
    ['fr', undefined, '«\u00a0It bites.\u00a0»'],
    // Without a translation, the words keep the marks of their language.
    ['fr', 'en', '“It bites.”'],
  ] as const)('on a page in %s, of words in %s, has its marks', (locale, lang, expected) => {
    const $ = render({}, locale, lang)
    expect(readParagraphs($)).toEqual([expected])
    expect($('blockquote').attr('lang')).toBe(lang)
  })

  test.each(['"It bites."', '“It bites.”', '« It bites. »', '  It bites. \n'])(
    'typed as %j has them once',
    (text) => {
      expect(readParagraphs(render({ text }))).toEqual(['“It bites.”'])
    },
  )

  test('of several paragraphs has one mark at each end', () => {
    expect(readParagraphs(render({ text: 'It bites.\n\nIt lasts.\nEvery winter.' }))).toEqual([
      '“It bites.',
      'It lasts.',
      'Every winter.”',
    ])
  })

  test('has words with braces and tags as they are', () => {
    expect(readParagraphs(render({ text: "It's <b>{5}</b> # '{'" }))).toEqual([
      "“It's <b>{5}</b> # '{'”",
    ])
  })

  test('names the person, and the role and portrait that there are', () => {
    expect(render({})('figure > figcaption').text()).toBe('Dana Roy')
    expect(render({})('img')).toHaveLength(0)
    const $ = render({ role: 'Owner', portrait })
    expect($('figcaption span').text()).toBe('Owner')
    expect($('img').attr('alt')).toBe('Dana in her cab')
  })

  test('is smaller if it is long', () => {
    expect(render({})('blockquote').attr('class')).toBeUndefined()
    expect(render({ text: 'x'.repeat(201) })('blockquote').attr('class')).toBe('long')
  })
})
