import { describe, expect, test } from 'vitest'
import { comparePageTexts } from '#lib/staff/compare-page-texts.ts'
import { extractPageText } from '#lib/staff/extract-page-text.ts'
import type { PageText } from '#lib/staff/page-text.ts'
import type { AffectedPage } from '#studio/changes/affected-pages.ts'
import { groupChanges, markDifferences } from '#studio/changes/compare-pages.ts'

const toPage = (main: string, { header = '', footer = '', title = 'FAQ' } = {}): PageText => ({
  exists: true,
  blocks: extractPageText(`<!DOCTYPE html><html><head><title>${title}</title>
    <meta name="description" content="Answers"><meta property="og:image" content="/og.png"></head>
    <body><header>${header}</header><main>${main}</main><footer>${footer}</footer></body></html>`),
})

const extract = (main: string) =>
  toPage(main)
    .blocks.filter(({ area }) => area === 'main')
    .map(({ kind, text, src }) => [kind, text, ...(src === null ? [] : [src])])

const compare = (before: PageText, after: PageText) =>
  comparePageTexts(before, after).map((change) =>
    change.kind === 'replaced'
      ? {
          area: change.area,
          texts: change.replacements.map(({ before, after }) => [
            before.map(({ text }) => text),
            after.map(({ text }) => text),
          ]),
        }
      : change.kind,
  )

describe('what a visitor reads', () => {
  test('is the text of each block, with what is inline in one line', () => {
    expect(
      extract(
        '<h1>Ice &amp; <em>snow</em></h1><ul><li>80%<!-- --> <b>more</b></li><li>Fits</li></ul>',
      ),
    ).toEqual([
      ['text', 'Ice & snow'],
      ['text', '80% more'],
      ['text', 'Fits'],
    ])
  })

  test('is without scripts, drawings and what is hidden', () => {
    expect(
      extract(
        '<p>Seen</p><script>a()</script><svg><title>x</title></svg><p hidden>No</p><template>No</template>',
      ),
    ).toEqual([['text', 'Seen']])
  })

  test('is the same if the head’s elements are streamed after the footer, as Next may do in a preview', () => {
    const head =
      '<title>FAQ</title><meta name="description" content="Answers"><link rel="canonical" href="/faq">'
    const body = '<svg><title>x</title></svg><main><h1>FAQ</h1></main>'
    expect(extractPageText(`<html><body>${body}${head}</body></html>`)).toEqual(
      extractPageText(`<html><head>${head}</head><body>${body}</body></html>`),
    )
  })

  test('has the target of a link after its text, as on the main storefront, and pictures', () => {
    expect(
      extract(
        '<p>Ask <a href="/dealer/nord/contact?x=1#form">us</a>.</p><a href="tel:+1"><img src="/a.webp" alt="Bar"></a>',
      ),
    ).toEqual([
      ['text', 'Ask us.'],
      ['link', '/contact?x=1#form'],
      ['picture', 'Bar', '/a.webp'],
      ['link', 'tel:+1'],
    ])
  })
})

describe('what changes on a page', () => {
  test('is found by area', () => {
    const before = toPage('<h1>One</h1><p>Same</p><p>Old</p>', { header: 'Menu', title: 'A' })
    const after = toPage('<h1>One</h1><p>Same</p><p>New</p><p>More</p>', { header: 'Menu 2' })
    expect(compare(before, after)).toEqual([
      { area: 'search', texts: [[['A'], ['FAQ']]] },
      { area: 'header', texts: [[['Menu'], ['Menu 2']]] },
      { area: 'main', texts: [[['Old'], ['New', 'More']]] },
    ])
  })

  test('is nothing on an equal page, whose fields the preview marks', () => {
    const data = 'id=faqPage;type=faqPage;path=heading;base=%2Fstudio'
    expect(compare(toPage('<h1>One</h1>'), toPage(`<h1 data-sanity="${data}">One</h1>`))).toEqual(
      [],
    )
  })

  test('is a new target of a link, and a new picture', () => {
    const before = toPage('<a href="/a">Go</a><img src="/1.webp" alt="">')
    const after = toPage('<a href="/b">Go</a><img src="/2.webp" alt="">')
    expect(compare(before, after)).toEqual([
      {
        area: 'main',
        texts: [
          [
            ['/a', ''],
            ['/b', ''],
          ],
        ],
      },
    ])
  })

  test('is a page that appears or goes away', () => {
    const missing: PageText = { exists: false, blocks: [] }
    expect(compare(missing, toPage('<p>Hi</p>'))).toEqual(['new'])
    expect(compare(toPage('<p>Hi</p>'), missing)).toEqual(['gone'])
  })
})

test('equal changes are one group, in the order of their first pages', () => {
  const toAffected = (path: string): AffectedPage => ({ title: path, storefront: 'Main', path })
  const changesOf = (word: string, menu: string) =>
    comparePageTexts(
      toPage('<p>Old</p>', { header: 'Menu' }),
      toPage(`<p>${word}</p>`, { header: menu }),
    )
  const groups = groupChanges([
    { page: toAffected('/a'), changes: changesOf('New', 'Menu!') },
    { page: toAffected('/b'), changes: changesOf('Newer', 'Menu!') },
    { page: toAffected('/c'), changes: changesOf('New', 'Menu') },
  ])
  const areas = groups.map(({ change }) => change.kind === 'replaced' && change.area)
  expect(areas).toEqual(['header', 'main', 'main'])
  expect(groups.map(({ pages }) => pages.map(({ path }) => path))).toEqual([
    ['/a', '/b'],
    ['/a', '/c'],
    ['/b'],
  ])
})

test('differences are marked by words on both sides', () => {
  expect(markDifferences('Up to 80% more traction', 'Up to 85% more grip')).toEqual({
    before: [
      { text: 'Up to ', isChanged: false },
      { text: '80', isChanged: true },
      { text: '% more ', isChanged: false },
      { text: 'traction', isChanged: true },
    ],
    after: [
      { text: 'Up to ', isChanged: false },
      { text: '85', isChanged: true },
      { text: '% more ', isChanged: false },
      { text: 'grip', isChanged: true },
    ],
  })
})
