import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import type pg from 'pg'
import sharp from 'sharp'
import { equipment } from '#lib/catalog/other-equipment.ts'
import { contactMethods, industries } from '#lib/leads/forms/options.ts'
import messages from '#messages/en.json' with { type: 'json' }
import { singletons } from '#schemas/index.ts'
import { ExampleContent } from '#tests/support/example-content.ts'
import { expect, test } from '#tests/support/test.ts'

/** Fields that no page shows: of redirects (`redirects.spec.ts`), and the poster of a film as a picture. */
const elsewhere = /^redirect\.|^homePage\..*\.poster\.alt$/

const fixedPaths = [
  '/',
  '/products',
  '/products/bobcat',
  '/about',
  '/dealers',
  '/faq',
  '/contact',
  '/privacy',
]

test.setTimeout(180_000)

test('each text and picture that is changed is found on a page, and no other sentence is left', async ({
  lake,
  database,
  system,
  page,
}) => {
  const documents = await lake.fetch<Stored[]>(
    '*[!(_type match "system.*") && !(_type in $assets)]',
    {
      assets: ['sanity.imageAsset', 'sanity.fileAsset'],
    },
  )
  const { marks, changed } = await exampleDocuments(lake, database)
  const paths = [
    ...fixedPaths,
    ...changed.flatMap(({ path }) => (path ? [`/${path.current}`] : [])),
  ]
  const others = documents.filter(({ _id }) => !changed.some((each) => each._id === _id))
  try {
    await replace(lake, others, changed)
    const missing = async () => {
      const html = await Promise.all(paths.map(async (path) => visit(system.site + path)))
      const all = html.join('\n')
      const found = new Set(
        marks.filter(({ text }) => all.includes(text)).map(({ field }) => field),
      )
      const expected = marks.map(({ field }) => field).filter((field) => !elsewhere.test(field))
      return expected.filter((field) => !found.has(field))
    }
    await expect.poll(missing, { timeout: 60_000, intervals: [1000] }).toEqual([])
    const catalogue = await catalogueTexts(database)
    for (const path of paths) {
      await page.goto(system.site + path)
      const left = (await sentences(page)).filter(
        (text) => !catalogue(text) && !isMarked(text) && !isMessage(text),
      )
      expect(left, path).toEqual([])
    }
  } finally {
    await replace(lake, changed, documents)
  }
})

interface Stored {
  _id: string
  seo?: object | null
  _type: string
  path?: { current: string }
}

/** A document of every type with every field, and a second page whose videos are on YouTube. */
async function exampleDocuments(lake: SanityClient, database: pg.Client) {
  const pictures = await uploadPictures(lake, 80)
  const film = await lake.assets.upload(
    'file',
    readFileSync('public/uploads/media/hero-loop.mp4'),
    {
      filename: 'film.mp4',
      contentType: 'video/mp4',
    },
  )
  const rows = await rowIds(database)
  const content = new ExampleContent({
    picture: () => pictures.pop() ?? '',
    film: film._id,
    row: (kind) => rows[kind] ?? '',
    document: (type) => `example-${type}`,
  })
  const types = ['claim', 'faqCategory', 'faqEntry', 'page', 'redirect'] as const
  const changed: Stored[] = [
    ...types.map((type) => ({ _id: `example-${type}`, _type: type, ...content.document(type) })),
    // Without texts of its own for search engines, so that the ones for all pages are used.
    { _id: 'example-page-2', _type: 'page', ...content.document('page', 'url'), seo: null },
    ...singletons.map(({ name }) => ({ _id: name, _type: name, ...content.document(name) })),
  ]
  // Without a picture of its own to share, so that the one in the settings is used.
  const home = changed.find(({ _id }) => _id === 'homePage')
  Object.assign(home?.seo ?? {}, { image: null })
  const claim = changed.find(({ _type }) => _type === 'claim')
  Object.assign(claim ?? {}, { meaning: '{earlier} {maker} {start} {season}' })
  const written = JSON.stringify(changed)
  return { marks: content.marks.filter(({ text }) => written.includes(text)), changed }
}

async function uploadPictures(lake: SanityClient, count: number) {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) {
    const background = { r: each, g: 99, b: 33 }
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    ids.push((await lake.assets.upload('image', picture))._id)
  }
  return ids
}

async function rowIds(database: pg.Client): Promise<Record<string, string>> {
  const id = async (table: string) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${table} where slug in ('bobcat', 'nord-traction')`,
    )
    return rows[0]?.id ?? ''
  }
  return {
    product: await id('products'),
    brand: await id('brands'),
    dealership: await id('dealerships'),
  }
}

/** Puts documents in the place of others, in one transaction. */
async function replace(lake: SanityClient, removed: Stored[], written: Stored[]) {
  const transaction = lake.transaction()
  for (const document of written) transaction.createOrReplace(document)
  for (const { _id } of removed) {
    if (!written.some((each) => each._id === _id)) transaction.delete(_id)
  }
  await transaction.commit()
}

async function visit(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** What a page says, piece by piece, its closed answers included. */
function sentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent?.trim()
      if (text && !parentElement?.closest('script, style')) texts.push(text)
    }
    return texts
  })
}

function isMarked(text: string): boolean {
  return /^(mk\d+xyz(@example\.com)? ?)+$/.test(text)
}

const patterns = Object.values(messages).flatMap((namespace) =>
  Object.values(namespace).map((message) => {
    const parts = message.replaceAll("''", "'").split(/\{\w+\}/)
    return new RegExp(
      `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`,
    )
  }),
)

/** Whether it is an interface string with whatever stands in it, a sign, a number, a price or an address. */
function isMessage(text: string): boolean {
  const others = /^(←|\+|\*|[–-]|\d+|CAD\s[\d,.]+|http:\/\/localhost:\d+\/\S*)$/
  return patterns.some((pattern) => pattern.test(text)) || others.test(text)
}

/** Tells whether a text is the catalogue's, the beginning of one of its texts, or an option of a form. */
async function catalogueTexts(database: pg.Client) {
  const { rows } = await database.query<{ text: string }>(`
    select title as text from products union select description from products
    union select jsonb_array_elements_text(details_json -> 'highlights') from products
    union select jsonb_array_elements_text(details_json -> 'models') from products
    union select brands.name || ' ' || jsonb_array_elements_text(details_json -> 'models')
      from products join brands on brands.id = brand_id
    union select name from brands`)
  const fixed = [...equipment.map(({ name }) => name), ...contactMethods, ...industries]
  const texts = [...rows.map(({ text }) => text?.trim() ?? ''), ...fixed]
  return (text: string) =>
    texts.includes(text) ||
    (text.endsWith('…') && texts.some((each) => each.startsWith(text.slice(0, -1))))
}
