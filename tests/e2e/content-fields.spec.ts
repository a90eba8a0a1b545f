import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import type pg from 'pg'
import sharp from 'sharp'
import { equipmentBrands } from '#lib/catalog/equipment-brands.ts'
import { contactMethods, industries } from '#lib/leads/forms/options.ts'
import messages from '#messages/en.json' with { type: 'json' }
import { validCaptions } from '#tests/support/caption-files.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'

/**
 * Fields that no page shows: redirects and the address after a page's end (see `redirects.spec.ts` and `dates.spec.ts`), mails (see `mail-preview.test.ts`), the
 * title of a reusable section, the alt text of a video poster, the language of mails to the maker, the hours until an answer of a dealer, the terms of
 * translations, and the text about production after its start (see `production-status.test.ts`).
 */
const unshownFields =
  /^(?:redirect|term|visitorMails)\.|^(?:page\.endTarget|reusableSection\.title|siteSettings\.(?:productionStartedText|answerHours))$|^homePage\..*\.poster\.alt$/

/**
 * The alt text of a video poster and the text about production after its start, which no page shows, and the words of
 * a claim: the text that it is inserted into has another text for the dealer.
 */
const unshownAtDealers = /\.poster\.alt$|^claim\.inText$|^siteSettings\.productionStartedText$/

const fixedPaths = [
  '/',
  '/products',
  '/products?brand=bobcat&model=t770',
  '/products?brand=bobcat&model=t66',
  '/products/bobcat',
  '/products/bobcat-wide-t76-t870',
  '/products/bobcat-ice-t62-t66',
  '/about',
  '/dealers',
  '/faq',
  '/contact',
  '/privacy',
  '/dealer/prairie-iron/privacy',
]

const dealer = '/dealer/nord-traction'

/** Path of a page on the storefront of the dealership that has other texts. */
const atDealer = (path: string) => dealer + (path === '/' ? '' : path)

test('each text and image field of every document is shown on a page, another text for a dealer on that dealer’s only, and no page has other visible copy @mutating', async ({
  lake,
  database,
  system,
  page,
}) => {
  const documents = await lake.fetch<StoredDocument[]>(
    '*[!(_type match "system.*") && !(_type in $assets)]',
    {
      assets: ['sanity.imageAsset', 'sanity.fileAsset'],
    },
  )
  const assetIds = await getAssetIds(lake)
  const { marks, dealerMarks, changed } = await createExampleDocuments(lake, database)
  const paths = [
    ...fixedPaths,
    ...changed.flatMap(({ path }) => (path ? [`/${path.current}`] : [])),
  ]
  const others = documents.filter(({ _id }) => !changed.some((each) => each._id === _id))
  try {
    await replaceDocuments(lake, others, changed)
    const fetchAll = async (all: string[]) =>
      (await Promise.all(all.map((path) => fetchText(system.site + path)))).join('\n')
    const missing = async () => {
      const all = await fetchAll(paths)
      const found = new Set(
        marks.filter(({ text }) => all.includes(text)).map(({ field }) => field),
      )
      const expected = marks.map(({ field }) => field).filter((field) => !unshownFields.test(field))
      return expected.filter((field) => !found.has(field))
    }
    await expect.poll(missing, { timeout: 60_000, intervals: [1000] }).toEqual([])
    const isShownIn = (html: string) => (mark: { text: string }) => html.includes(mark.text)
    const toFields = (some: typeof dealerMarks) => [...new Set(some.map(({ field }) => field))]
    const missingAtDealer = async () => {
      const html = await fetchAll(paths.map(atDealer))
      const shown = toFields(dealerMarks.filter(isShownIn(html)))
      const expected = toFields(dealerMarks).filter((field) => !unshownAtDealers.test(field))
      return expected.filter((field) => !shown.includes(field))
    }
    await expect.poll(missingAtDealer, { timeout: 60_000, intervals: [1000] }).toEqual([])
    const elsewhere = await fetchAll([...paths, '/dealer/prairie-iron', '/llms.txt'])
    expect(toFields(dealerMarks.filter(isShownIn(elsewhere)))).toEqual([])
    const catalog = await createCatalogTextMatcher(database)
    for (const path of paths) {
      const getOtherTexts = async () => {
        await page.goto(system.site + path)
        return (await getVisibleTexts(page)).filter(
          (text) => !catalog(text) && !isMarker(text) && !isInterfaceText(text),
        )
      }
      await expect.poll(getOtherTexts, path).toEqual([])
    }
  } finally {
    await replaceDocuments(lake, changed, documents)
    const uploads = (await getAssetIds(lake)).filter((id) => !assetIds.includes(id))
    await lake.delete({ query: '*[_id in $uploads]', params: { uploads } })
  }
  for (const path of [...fixedPaths, dealer])
    await expectPageToContain(system.site + path, /^(?!.*mk\d+xyz)/s)
})

interface StoredDocument {
  _id: string
  seo?: object | null
  _type: string
  text?: string
  path?: { current: string }
}

function getAssetIds(lake: SanityClient): Promise<string[]> {
  return lake.fetch('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id')
}

/** Returns a document of every type with all fields, and a second page with YouTube videos. */
async function createExampleDocuments(lake: SanityClient, database: pg.Client) {
  // Every process of Playwright reads this file: the schemas load 2,000 modules of the Studio.
  const { singletons } = await import('#schemas/index.ts')
  const { ExampleContent } = await import('#tests/support/example-content.ts')
  const pictures = await uploadPictures(lake, 130)
  const video = await lake.assets.upload(
    'file',
    readFileSync('public/uploads/media/hero-loop.mp4'),
    {
      filename: 'video.mp4',
      contentType: 'video/mp4',
    },
  )
  const captions = await lake.assets.upload('file', Buffer.from(validCaptions), {
    filename: 'captions.vtt',
  })
  const guide = await lake.assets.upload('file', Buffer.from('%PDF-1.7 guide'), {
    filename: 'guide.pdf',
  })
  const rows = await getRowIds(database)
  const content = new ExampleContent({
    picture: () => pictures.pop() ?? '',
    videoFile: video._id,
    captionsFile: captions._id,
    documentFile: guide._id,
    row: (kind) => rows[kind] ?? '',
    document: (type) => `example-${type}`,
  })
  const types = [
    ...(['claim', 'faqCategory', 'faqEntry', 'page', 'redirect', 'reusableSection'] as const),
  ]
  const changed: StoredDocument[] = [
    ...types.map((type) => ({
      _id: `example-${type}`,
      _type: type,
      ...content.createDocument(type),
    })),
    // Has no SEO texts, so that the defaults are used.
    { _id: 'example-page-2', _type: 'page', ...content.createDocument('page', 'url'), seo: null },
    ...singletons.map(({ name }) => ({ _id: name, _type: name, ...content.createDocument(name) })),
  ]
  // Has no social image, so that the default is used.
  const home = changed.find(({ _id }) => _id === 'homePage')
  Object.assign(home?.seo ?? {}, { image: null })
  const claim = changed.find(({ _type }) => _type === 'claim')
  Object.assign(claim ?? {}, { meaning: '{earlier} {maker} {start} {season}' })
  const bar = changed.find(({ _id }) => _id === 'announcementBar')
  Object.assign(bar ?? {}, { text: `${bar?.text} {claim:example-claim}` })
  const written = JSON.stringify(changed)
  const isWritten = ({ text }: { text: string }) => written.includes(text)
  return {
    marks: content.markers.filter(isWritten),
    dealerMarks: content.dealerMarkers.filter(isWritten),
    changed,
  }
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

async function getRowIds(database: pg.Client): Promise<Record<string, string>> {
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

/** Replaces documents by others in one transaction. */
async function replaceDocuments(
  lake: SanityClient,
  removed: StoredDocument[],
  written: StoredDocument[],
) {
  const transaction = lake.transaction()
  for (const document of written) transaction.createOrReplace(document)
  for (const { _id } of removed) {
    if (!written.some((each) => each._id === _id)) transaction.delete(_id)
  }
  await transaction.commit()
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/**
 * Returns the text nodes of a page, those of collapsed answers included, without the formatted columns of
 * dealerships and the links to the page in the other language.
 */
function getVisibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const others = 'script, style, .contact-details, .dealer-list, [hreflang]'
    // Hydration may not have ended: it fails on a page with other text nodes.
    const body = document.body.cloneNode(true)
    if (!(body instanceof HTMLElement)) return []
    // Parts of a text that keep together have elements of their own.
    for (const part of body.querySelectorAll('span.whitespace-nowrap')) {
      part.replaceWith(part.textContent)
    }
    body.normalize()
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent?.trim()
      if (text && !parentElement?.closest(others)) texts.push(text)
    }
    return texts
  })
}

function isMarker(text: string): boolean {
  return /^(mk\d+xyz(@example\.com)? ?)+$/.test(text)
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A placeholder of a message: `{name}`, or `{count, plural, one {# bar} other {# bars}}`. */
const placeholder = /(\{\w+(?:, plural,(?: \w+ \{[^}]*\})+)?\})/

/** Returns the pattern of the texts that a placeholder can become. */
function placeholderPattern(part: string): string {
  const options = [...part.matchAll(/ \w+ \{([^}]*)\}/g)].map(([, text = '']) => text)
  if (options.length === 0) return '.+'
  return `(${options.map((text) => escapePattern(text).replaceAll('#', '\\d+')).join('|')})`
}

const messagePatterns = Object.values(messages).flatMap((namespace) =>
  Object.values(namespace).map((message) => {
    const parts = message.replaceAll("''", "'").split(placeholder)
    const patterns = parts.map((part, index) =>
      index % 2 === 1 ? placeholderPattern(part) : escapePattern(part),
    )
    return new RegExp(`^${patterns.join('')}$`)
  }),
)

/** Returns whether a text is a UI message, a symbol, a number, a time in a video, a price, a URL, or kind and size of a file. */
function isInterfaceText(text: string): boolean {
  const others =
    /^(←|\+|\*|[–·-]|\d+|\d+(?::\d\d){1,2}|\$[\d,.]+|PDF, \d+\skB|http:\/\/localhost:\d+\/\S*)$/
  return messagePatterns.some((pattern) => pattern.test(text)) || others.test(text)
}

/** Returns a matcher for catalogue texts, their truncated forms and form options. */
async function createCatalogTextMatcher(database: pg.Client) {
  const { rows } = await database.query<{ text: string }>(`
    select title as text from products union select description from products
    union select jsonb_array_elements_text(details_json -> 'highlights') from products
    union select jsonb_array_elements_text(details_json -> 'models') from products
    union select unnest(set_contents) from products
    union select unnest(track_sizes) from products union select unnest(track_sizes) from machines
    union select brands.name || ' ' || jsonb_array_elements_text(details_json -> 'models')
      from products join brands on brands.id = brand_id
    union select name from brands
    union select name from dealerships union select description from dealerships
    union select phone from dealerships`)
  const fixed = [...equipmentBrands.map(({ name }) => name), ...contactMethods, ...industries]
  const texts = [...rows.map(({ text }) => text?.trim() ?? ''), ...fixed]
  const withClaims = texts.filter((text) => claimToken.test(text)).map(claimTextPattern)
  return (text: string) =>
    texts.includes(text) ||
    withClaims.some((pattern) => pattern.test(text)) ||
    (/[….!?]$/.test(text) && texts.some((each) => each.startsWith(text.replace(/…$/, ''))))
}

const claimToken = /\s*\{claim:[^}]*\}\s*/

/** Returns the pattern of a text of the catalogue whose claims have other words here, or none. */
function claimTextPattern(text: string): RegExp {
  return new RegExp(`^${text.split(claimToken).map(escapePattern).join('.*')}$`)
}
