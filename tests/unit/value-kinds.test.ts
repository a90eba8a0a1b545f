import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contactRow } from '#lib/catalog/dealership-contact.ts'
import { parseForwardSortationArea } from '#lib/catalog/forward-sortation-area.ts'
import { productMedia } from '#lib/catalog/product-media.ts'
import { priceColumn } from '#lib/catalog/product-summary.ts'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { parseCell } from '#lib/catalog/staff/csv-cells.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import { leadForms } from '#lib/leads/forms/declared-fields.ts'
import { formDefaultValues } from '#lib/leads/forms/form-schemas.ts'
import { validateForm } from '#lib/leads/forms/validate.ts'
import { getRecipientAddress } from '#lib/leads/mail/compose-mail.ts'
import { getContactLinkError } from '#lib/routing/contact-link-error.ts'
import { productsQueryPath } from '#lib/routing/listing-query.ts'
import { normalizeLink } from '#lib/routing/normalize-link.ts'
import { reservedPathSegments } from '#lib/routing/pages.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import { parseStorefrontParam } from '#lib/routing/storefront.ts'
import { themeVariables } from '#lib/storefront/theme.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { hexColorExamples } from '#lib/values/hex-color.ts'
import { imageUrlExamples } from '#lib/values/media-url.ts'
import { phoneExamples } from '#lib/values/phone.ts'
import { postalCodeExamples } from '#lib/values/postal-code.ts'
import { parsePrice, priceExamples } from '#lib/values/price.ts'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import { parseSerialNumber, serialNumberExamples } from '#lib/values/serial-number.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import { slugExamples } from '#lib/values/slug.ts'
import { telHref } from '#lib/values/tel-href.ts'
import { parseTrackSize, trackSizeExamples } from '#lib/values/track-size.ts'
import type { ValueExamples } from '#lib/values/typed-text.ts'
import { parseVideoLink, videoLinkExamples } from '#lib/values/video-link.ts'
import { isWebUrl, webUrlExamples } from '#lib/values/web-url.ts'
import { getPathError } from '#schemas/documents/page.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createClaimedMail, mailContext, submissionRows } from './lead-mail-fixtures.ts'

vi.mock('server-only', () => ({}))

const brands = { slugOf: () => null, idOf: () => null }

function findField(table: CatalogTable, name: string): CatalogField {
  const field = catalogFields[table].find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

const video = (url: string) => [{ type: 'video' as const, url }]

/** How a place handles a typed text: returns the stored value, or null if it refuses the text. */
type Entrance = (typed: string) => unknown

/** A kind of value with the places that take one, and those that show one. */
interface Kind {
  name: string
  examples: ValueExamples
  entrances: Record<string, Entrance>
  /** Each returns whether a place shows a stored value. */
  readers: Record<string, (normal: string) => boolean>
}

/** The form of the Catalogue tool with its API, and a CSV file. */
function rowEntrances(table: CatalogTable, name: string): Record<string, Entrance> {
  const field = findField(table, name)
  return {
    [`${table}.${name} in the tool`]: (typed) => fieldSchema(field).safeParse(typed).data ?? null,
    [`${table}.${name} in a file`]: (typed) => cellValue(field, typed),
  }
}

function cellValue(field: CatalogField, cell: string) {
  const parsed = parseCell(field, cell, brands)
  return 'value' in parsed ? parsed.value : null
}

const mediaField = findField('products', 'media')
const media = z.tuple([z.object({ url: z.string() })]).transform(([{ url }]) => url)

/** A field of visitors' forms. */
const formEntrances = (fieldName: string): Record<string, Entrance> =>
  Object.fromEntries(
    leadForms
      .filter((form) => fieldName in formDefaultValues[form])
      .map((form) => [
        `${fieldName} of the form ${form}`,
        (typed) =>
          validateForm(form, { ...submissionRows[form], [fieldName]: typed }, 'en').fields?.[
            fieldName
          ] ?? null,
      ]),
  )

/** A link in a document, without its scheme. */
function linkValue(typed: string, scheme: string): string | null {
  const link = normalizeLink(typed, { siteOrigins: [], pagePaths: [], namesStorefront: false })
  const isValid = link.startsWith(scheme) && getContactLinkError(link) === null
  return isValid ? link.slice(scheme.length) : null
}

/** A dealership’s address, or a visitor’s, as the sender of mails reads it. */
function isRecipient(audience: 'dealership' | 'visitor', email: string): boolean {
  const mail = createClaimedMail('quote', audience, {
    lead: { email },
    dealership: { name: 'Nord', slug: 'nord', contact_email: email },
  })
  return getRecipientAddress(mail, mailContext) === email
}

const noColors = { primary: null, accent: null, text: null, button: null }

/** A width in inches is nominal: visitors may type it, staff enter what is moulded. */
const isNominal = (typed: string) => parseTrackSize(typed)?.isNominal === true
const storedSizeExamples: ValueExamples = {
  good: trackSizeExamples.good.filter(([typed]) => !isNominal(typed)),
  bad: [
    ...trackSizeExamples.bad,
    ...trackSizeExamples.good.map(([typed]) => typed).filter(isNominal),
  ],
}

const sizeField = findField('machines', 'track_sizes')
const sizes = z.tuple([z.string()]).transform(([size]) => size)
const sizeEntrances: Record<string, Entrance> = {
  'machines.track_sizes in the tool': (typed) =>
    sizes.safeParse(fieldSchema(sizeField).safeParse([typed]).data).data ?? null,
  'machines.track_sizes in a file': (typed) =>
    sizes.safeParse(cellValue(sizeField, typed)).data ?? null,
}

const lineExamples: ValueExamples = {
  good: [
    ['Bars\tfor\nBobcat', 'Bars for Bobcat'],
    [' Bars\u2028for\u200b Bobcat\ufeff', 'Bars for Bobcat'],
    ['\u202eBars\u202c 12″', 'Bars 12″'],
    ['قضبان می\u200cخواهم 👨\u200d👩\u200d👧', 'قضبان می\u200cخواهم 👨\u200d👩\u200d👧'],
    ['<b>Bars</b> **x** {dealer}', '<b>Bars</b> **x** {dealer}'],
    ["O’Brien-D'Arcy", "O’Brien-D'Arcy"],
    ['Zoë Nguyễn', 'Zoë Nguyễn'],
  ],
  bad: ['', ' ', '\u200b', '\u202a\u202c'],
}

const textExamples: ValueExamples = {
  good: [
    ['One\r\ntwo\u2028three\u00ad\u200b\n\n', 'One\ntwo\nthree'],
    ['Persian می\u200cخواهم', 'Persian می\u200cخواهم'],
  ],
  bad: [],
}

const kinds: Kind[] = [
  {
    ...{ name: 'email', examples: emailAddressExamples },
    entrances: { ...rowEntrances('dealerships', 'contact_email'), ...formEntrances('email') },
    readers: {
      'page of the dealership': (email) => isContact({ contact_email: email }),
      'mail to the dealership': (email) => isRecipient('dealership', email),
      'mail to the visitor': (email) => isRecipient('visitor', email),
      'link of a document': (email) => /[/?:]/.test(email) || linkValue(email, 'mailto:') === email,
    },
  },
  {
    ...{ name: 'phone', examples: phoneExamples },
    entrances: rowEntrances('dealerships', 'phone'),
    readers: {
      'page of the dealership': (phone) => isContact({ phone }),
      'link of a document': (phone) => `tel:${linkValue(phone, 'tel:')}` === telHref(phone),
      'lead in the Studio': (phone) => getContactHref('phone', phone) === telHref(phone),
    },
  },
  {
    ...{ name: 'postal code', examples: postalCodeExamples },
    entrances: rowEntrances('dealerships', 'postal_code'),
    readers: {
      'page of the dealership': (code) => isContact({ postal_code: code }),
      'dealer search': (code) => parseForwardSortationArea(code) === code.slice(0, 3),
    },
  },
  {
    ...{ name: 'colour', examples: hexColorExamples },
    entrances: rowEntrances('dealerships', 'button_color'),
    readers: {
      'theme of the storefront': (button) =>
        themeVariables({ ...noColors, button })['--theme-button'] === button,
    },
  },
  {
    ...{ name: 'website', examples: webUrlExamples },
    entrances: rowEntrances('brands', 'website_url'),
    readers: { 'link to the brand': isWebUrl, 'a link of a browser': (url) => URL.canParse(url) },
  },
  {
    ...{ name: 'picture', examples: imageUrlExamples },
    entrances: {
      ...rowEntrances('products', 'image_url'),
      ...rowEntrances('brands', 'plain_brand_logos'),
    },
    readers: { 'gallery of the product': (url) => isMedia('image', url) },
  },
  {
    ...{ name: 'video', examples: videoLinkExamples },
    entrances: {
      'products.media in the tool': (typed) =>
        media.safeParse(fieldSchema(mediaField).safeParse(video(typed)).data).data ?? null,
      'products.media in a file': (typed) =>
        media.safeParse(cellValue(mediaField, JSON.stringify(video(typed)))).data ?? null,
    },
    readers: {
      'gallery of the product': (url) => isMedia('video', url),
      player: (url) => parseVideoLink(url) !== null,
    },
  },
  {
    ...{ name: 'slug', examples: slugExamples },
    entrances: {
      ...rowEntrances('products', 'slug'),
      ...rowEntrances('brands', 'slug'),
      ...rowEntrances('dealerships', 'slug'),
    },
    readers: {
      'page of the product': (slug) => parseProductPath(`/products/${slug}`) === slug,
      storefront: (slug) => parseStorefrontParam(`dealer-${slug}`) !== null,
      listing: (slug) =>
        productsQueryPath(new URLSearchParams({ brand: slug })) === `/products?brand=${slug}`,
      'campaign page': (slug) => reservedPathSegments.has(slug) || getPathError(slug) === null,
      'path of a page': (slug) => isPagePath(`/${slug}`),
    },
  },
  {
    ...{ name: 'track size', examples: storedSizeExamples },
    entrances: sizeEntrances,
    readers: { 'answer to visitors': (size) => parseTrackSize(size) !== null },
  },
  {
    ...{ name: 'serial number', examples: serialNumberExamples },
    entrances: {
      ...rowEntrances('machines', 'serial_first'),
      ...rowEntrances('machines', 'serial_last'),
    },
    readers: { 'answer to visitors': (serial) => parseSerialNumber(serial) === serial },
  },
  {
    ...{ name: 'price', examples: priceExamples },
    entrances: {
      'products.price in the tool': (typed) => {
        const parsed = parsePrice(typed)
        const amount = parsed.kind === 'amount' ? parsed.amount : typed
        return toText(fieldSchema(findField('products', 'price')).safeParse(amount).data)
      },
      'products.price in a file': (typed) =>
        toText(cellValue(findField('products', 'price'), typed)),
    },
    readers: {
      'card and page of the product': (price) => priceColumn.safeParse(Number(price)).success,
    },
  },
  {
    ...{ name: 'name', examples: lineExamples },
    entrances: {
      ...rowEntrances('products', 'title'),
      ...rowEntrances('dealerships', 'name'),
      ...rowEntrances('brands', 'name'),
      ...formEntrances('first_name'),
      ...formEntrances('company_name'),
      ...formEntrances('business_name'),
      ...formEntrances('name'),
    },
    readers: { 'mail and export': (line) => sanitizeLine(line) === line },
  },
  {
    ...{ name: 'text', examples: textExamples },
    entrances: {
      ...rowEntrances('products', 'description'),
      ...formEntrances('notes'),
      ...formEntrances('message'),
    },
    readers: { 'mail and export': (text) => sanitizeText(text) === text },
  },
]

const toText = (value: unknown) => (typeof value === 'number' ? String(value) : null)

const noContact = {
  ...{ contact_email: null, phone: null, street: null, town: null, province: null },
  ...{ postal_code: null, opening_hours: null, closed_days: null, logo_url: null },
}

const isContact = (contact: object) => contactRow.safeParse({ ...noContact, ...contact }).success

function isMedia(type: 'image' | 'video', url: string): boolean {
  vi.stubEnv('IMAGE_HOSTS', 'pictures.example')
  const row = { id: 'product', image_url: null, images: [], media: [{ type, url }] }
  return productMedia(row).length === 1
}

/** Optional fields of visitors store a blank value as an empty text, or null. */
const isRefused = (stored: unknown) => stored === null || stored === ''

describe.each(kinds)('$name', ({ examples: { good, bad }, entrances, readers }) => {
  describe.each(Object.entries(entrances))('%s', (_place, enter) => {
    it.each(good)('stores %j as %j', (typed, normal) => {
      expect(enter(typed)).toEqual(normal)
      expect(enter(normal)).toEqual(normal)
    })

    it.each(bad)('refuses %j', (typed) => {
      expect(enter(typed)).toSatisfy(isRefused)
    })
  })

  it.each(Object.entries(readers))('%s shows what is stored', (_place, isShown) => {
    expect(good.filter(([, normal]) => !isShown(normal))).toEqual([])
  })
})

it.each<[CatalogTable, string, ValueExamples]>([
  ['dealerships', 'contact_email', emailAddressExamples],
  ['dealerships', 'phone', phoneExamples],
  ['dealerships', 'postal_code', postalCodeExamples],
  ['dealerships', 'button_color', hexColorExamples],
  ['dealerships', 'slug', slugExamples],
  ['brands', 'website_url', webUrlExamples],
  ['products', 'image_url', imageUrlExamples],
])('what %s.%s refuses is refused at the field, by its rule', (table, name, { bad }) => {
  const field = findField(table, name)
  for (const typed of bad) {
    const { error } = fieldSchema(field).safeParse(typed)
    expect(error?.issues[0]?.message).toContain(field.rule)
  }
})

it.each(videoLinkExamples.files)('the file %j is a video, which the site shows', (url) => {
  expect(fieldSchema(findField('products', 'media')).parse(video(url))).toEqual(video(url))
  expect(isMedia('video', url)).toBe(true)
})

it.each([
  ['image_url', 'https://user:pw@pictures.example/a.jpg'],
  ['image_url', 'HTTPS://user@pictures.example/a.jpg'],
  ['images', ['https://user:pw@pictures.example/a.jpg']],
  ['media', video('https://user:pw@files.example/a.mp4')],
  [
    'media',
    [{ ...video('/uploads/a.mp4')[0], thumbnail: 'https://user:pw@pictures.example/a.jpg' }],
  ],
])('%s with a user name or password is refused, and the message names it', (name, value) => {
  const { error } = fieldSchema(findField('products', name)).safeParse(value)
  expect(error?.issues[0]?.message).toMatch(/Remove “user(?::pw)?@”: visitors would see this/)
})

it('a URL of a picture may have an @ after its host', () => {
  const url = 'https://pictures.example/@ann/a.jpg'
  expect(fieldSchema(findField('products', 'image_url')).parse(url)).toBe(url)
})

it('a video that the site cannot play is left out and logged', () => {
  const log = spyOnLog()
  expect(isMedia('video', 'https://files.example/a.mov')).toBe(false)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

it('what a picture shows is trimmed, left out if empty, and limited', () => {
  const schema = fieldSchema(findField('products', 'media'))
  const picture = { type: 'image' as const, url: '/uploads/a.jpg' }
  expect(schema.parse([{ ...picture, alt: ' Bar ', alt_fr: ' ' }])).toEqual([
    { ...picture, alt: 'Bar' },
  ])
  expect(schema.parse([{ ...picture, alt: 'a'.repeat(300) }])).toHaveLength(1)
  const { error } = schema.safeParse([{ ...picture, alt_fr: 'a'.repeat(301) }])
  expect(error?.issues[0]?.message).toMatch(/at most 300 characters/)
})

/** Lists of a product with added but empty items, and the stored values. */
const unfilled: [name: string, typed: FieldValue, stored: FieldValue][] = [
  ['set_contents', [''], []],
  ['set_contents', ['', 'Standard bars', ' ', 'Clips'], ['Standard bars', 'Clips']],
  ['highlights', ['AR400 steel', ''], ['AR400 steel']],
  ['models', ['T590', '  '], ['T590']],
  ['images', ['', 'https://pictures.example/a.jpg'], ['https://pictures.example/a.jpg']],
  [
    'media',
    [{ type: 'video', url: ' ' }, ...video('https://youtu.be/abcdefghijk')],
    video('https://youtu.be/abcdefghijk'),
  ],
  ['media', [{ type: 'image', url: '', thumbnail: null }], []],
]

it.each(unfilled)('items of %s that nobody filled in are left out of %j', (name, typed, stored) => {
  expect(fieldSchema(findField('products', name)).parse(typed)).toEqual(stored)
})

/** Pasted product names and texts, and the stored values. */
const pasted: [name: string, typed: string, stored: string][] = [
  ['title', 'Bars\tfor\nBobcat', 'Bars for Bobcat'],
  ['title', ' Bars\u2028for\u200b Bobcat\ufeff', 'Bars for Bobcat'],
  ['title', 'Bars\r\n\r\nfor Bobcat\u0007', 'Bars for Bobcat'],
  ['title', '\u202eBars\u202c 12″', 'Bars 12″'],
  ['title', 'قضبان می\u200cخواهم 👨\u200d👩\u200d👧', 'قضبان می\u200cخواهم 👨\u200d👩\u200d👧'],
  ['title', '<b>Bars</b> **x** {dealer}', '<b>Bars</b> **x** {dealer}'],
  ['description', 'One\r\ntwo\u2028three\u00ad\u200b\n\n', 'One\ntwo\nthree'],
]

it.each(pasted)('a %s pasted as %j is stored as %j', (name, typed, stored) => {
  expect(fieldSchema(findField('products', name)).parse(typed)).toBe(stored)
  expect(parseCell(findField('products', name), typed, brands)).toEqual({ value: stored })
})

it('items of a list have no invisible characters', () => {
  const models = fieldSchema(findField('products', 'models'))
  expect(models.parse(['T\u200b770', ' SVL75-2\n'])).toEqual(['T770', 'SVL75-2'])
  expect(models.safeParse(['\u200b']).success).toBe(false)
})

it('no text of a row can be a link: what has an address is a picture, a video or the website of a brand', () => {
  const plain = new Set([
    ...['line', 'text', 'lines', 'models', 'slug', 'price', 'integer', 'switch', 'brand', 'color'],
    ...[
      'email',
      'phone',
      'postalCode',
      'choice',
      'filename',
      'weight',
      'trackSizes',
      'serial',
      'date',
    ],
  ])
  const others = Object.entries(catalogFields).flatMap(([table, fields]) =>
    fields.flatMap(({ name, type }) => (plain.has(type) ? [] : [`${table}.${name}: ${type}`])),
  )
  expect(others).toEqual([
    ...['products.image_url: image', 'products.images: images', 'products.media: media'],
    'products.seo_image: image',
    ...['brands.website_url: url', 'brands.plain_brand_logos: image'],
  ])
})
