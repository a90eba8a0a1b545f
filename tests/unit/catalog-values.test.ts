import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contactRow } from '#lib/catalog/dealership-contact.ts'
import { productMedia } from '#lib/catalog/product-media.ts'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { parseCell } from '#lib/catalog/staff/csv-cells.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { formSchemas } from '#lib/leads/forms/form-schemas.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { hexColorExamples } from '#lib/values/hex-color.ts'
import { imageUrlExamples } from '#lib/values/media-url.ts'
import { phoneExamples } from '#lib/values/phone.ts'
import { postalCodeExamples } from '#lib/values/postal-code.ts'
import type { ValueExamples } from '#lib/values/typed-text.ts'
import { parseVideoLink, videoLinkExamples } from '#lib/values/video-link.ts'
import { webUrlExamples } from '#lib/values/web-url.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))

const brands = { slugOf: () => null, idOf: () => null }

function findField(table: CatalogTable, name: string): CatalogField {
  const field = catalogFields[table].find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

const video = (url: string) => [{ type: 'video' as const, url }]

const text = (typed: string): FieldValue => typed

interface Kind {
  name: string
  examples: ValueExamples
  field: CatalogField
  /** Returns the value of the field that holds a text. */
  wrap: (typed: string) => FieldValue
  isShown: (normal: string) => boolean
}

const kinds: Kind[] = [
  {
    ...{ name: 'email', examples: emailAddressExamples, wrap: text },
    field: findField('dealerships', 'contact_email'),
    isShown: (email) => isContact({ contact_email: email }),
  },
  {
    ...{ name: 'phone', examples: phoneExamples, wrap: text },
    field: findField('dealerships', 'phone'),
    isShown: (phone) => isContact({ phone }),
  },
  {
    ...{ name: 'postal code', examples: postalCodeExamples, wrap: text },
    field: findField('dealerships', 'postal_code'),
    isShown: (code) => isContact({ postal_code: code }),
  },
  {
    ...{ name: 'colour', examples: hexColorExamples, wrap: text },
    field: findField('dealerships', 'button_color'),
    isShown: (color) => /^#[0-9a-f]{6}$/i.test(color),
  },
  {
    ...{ name: 'website', examples: webUrlExamples, wrap: text },
    field: findField('brands', 'website_url'),
    isShown: (url) => URL.canParse(url),
  },
  {
    ...{ name: 'picture', examples: imageUrlExamples, wrap: text },
    field: findField('products', 'image_url'),
    isShown: (url) => isMedia('image', url),
  },
  {
    ...{ name: 'video', examples: videoLinkExamples, wrap: video },
    field: findField('products', 'media'),
    isShown: (url) => isMedia('video', url) && parseVideoLink(url) !== null,
  },
]

const noContact = {
  ...{ contact_email: null, phone: null, street: null, town: null, province: null },
  ...{ postal_code: null, opening_hours: null },
}

const isContact = (contact: object) => contactRow.safeParse({ ...noContact, ...contact }).success

function isMedia(type: 'image' | 'video', url: string): boolean {
  vi.stubEnv('IMAGE_HOSTS', 'pictures.example')
  const row = { id: 'product', image_url: null, images: [], media: [{ type, url }] }
  return productMedia(row).length === 1
}

describe.each(kinds)('$name', ({ examples: { good, bad }, field, wrap, isShown }) => {
  const cell = (typed: string) => (field.type === 'media' ? JSON.stringify(video(typed)) : typed)

  it.each(good)(
    '%j is saved by the form and a file as %j, which the site shows',
    (typed, normal) => {
      expect(fieldSchema(field).parse(wrap(typed))).toEqual(wrap(normal))
      expect(parseCell(field, cell(typed), brands)).toEqual({ value: wrap(normal) })
      expect(isShown(normal)).toBe(true)
    },
  )

  it.each(bad)('%j is refused at the field, by its rule', (typed) => {
    const { error } = fieldSchema(field).safeParse(wrap(typed))
    expect(error?.issues[0]?.message).toContain(field.rule)
    expect(parseCell(field, cell(typed), brands)).toHaveProperty('error')
  })
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

describe('the visitor’s form', () => {
  const person = { first_name: 'Ann', last_name: 'Lee' }
  const email = z.object({ email: z.string() })

  it.each(emailAddressExamples.good)('understands %j as %j', (typed, normal) => {
    expect(email.parse(formSchemas.quote.parse({ ...person, email: typed })).email).toBe(normal)
  })

  it.each(emailAddressExamples.bad)('refuses %j', (typed) => {
    expect(formSchemas.quote.safeParse({ ...person, email: typed }).success).toBe(false)
  })
})

/** Lists of a product with items that were added and not filled in, and what is stored. */
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

/** Product names and texts as people paste them, and what is stored. */
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
    ...['email', 'phone', 'postalCode', 'choice', 'filename'],
  ])
  const others = Object.entries(catalogFields).flatMap(([table, fields]) =>
    fields.flatMap(({ name, type }) => (plain.has(type) ? [] : [`${table}.${name}: ${type}`])),
  )
  expect(others).toEqual([
    ...['products.image_url: image', 'products.images: images', 'products.media: media'],
    ...['brands.website_url: url', 'brands.plain_brand_logos: image'],
  ])
})
