import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionsPathExamples } from '#lib/values/captions.ts'
import { freshBackend } from './backend.ts'
import { vehicleRequest, waitlistSubmission } from './submissions.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const submission = {
  first_name: [' ', 'a'.repeat(101), 'a\nBcc: b', 'a\u202eb', 'a\u2066b'],
  last_name: ['', 'a'.repeat(101), 'a\u0085', 'a\u2028'],
  company_name: ['a'.repeat(201)],
  email: ['a', 'a@b', 'a b@c.ca', 'a@b.ca\nBcc: b@c.ca', 'a\u202e@b.ca', `${'a'.repeat(250)}@b.ca`],
  phone_number: ['1'.repeat(41)],
  preferred_contact_methods: [['Fax'], [null], [['Email']], ['Email', 'Email', 'Email', 'Email']],
  industries_served: [['Mining'], Array(7).fill('Other')],
  notes: ['a'.repeat(5001), 'a\u0007', 'a\u001b[2J'],
}
const slug = ['', 'A', 'a b', '-a', 'a-', 'a--b', 'a'.repeat(81)]
const mediaUrl = [
  ...[
    'x.jpg',
    '//evil.example',
    'javascript:alert(1)',
    'http://',
    '/a b',
    'data:image/png;base64,AA',
  ],
  ...[
    '/\\evil.example/x',
    'https:\\\\evil.example',
    '/a\u0001.png',
    '/a\u00a0b',
    '/a\u202egnp.png',
    '/a".png',
  ],
]
const imageUrl = [...mediaUrl, '/x.png?a=1', '/x.png#a']

const refused = {
  vehicle_requests_form_submissions: {
    ...submission,
    vehicle_make: ['a'.repeat(101)],
    vehicle_model: ['a'.repeat(101)],
    track: ['a'.repeat(101), 'a\nb'],
    fit: ['a'.repeat(1001), 'a\nb'],
  },
  join_the_waitlist_form_submissions: {
    ...submission,
    brand: ['a'.repeat(101)],
    model: ['a'.repeat(101)],
    subscription_status: ['', 'subscribe', 'Gone'],
  },
  dealerships: {
    slug,
    name: [' ', 'a'.repeat(121)],
    description: ['a'.repeat(2001)],
    contact_email: ['nobody'],
    primary_color: ['red', '#fff', '#12345g', '123456'],
    accent_color: ['red'],
    text_color: ['red'],
    button_color: ['red;}'],
    phone: ['555-0142', '514 555-0142 x2'],
    street: [' ', 'a'.repeat(201)],
    town: ['', 'a'.repeat(101)],
    province: ['Quebec', 'XX'],
    postal_code: ['H2P1A1', 'h2p 1a1', '90210'],
    opening_hours: ['9 to 5', 'Mo-Fr 8:00-17:00'],
    mail_locale: ['de', ''],
  },
  brands: {
    slug,
    name: ['', 'a'.repeat(101)],
    logo_filename: ['../a.svg', 'a/b.svg', '.svg'],
    website_url: ['/here', 'ftp://x.example', 'javascript:alert(1)', 'https://user:pw@x.example'],
    plain_brand_logos: imageUrl,
  },
  products: {
    slug,
    title: [' ', 'a'.repeat(201)],
    description: ['a'.repeat(5001)],
    image_url: imageUrl,
    price: [-1],
    bar_count: [0, 201],
    images: [
      ['x.jpg'],
      [null],
      [
        ['/a', '/b'],
        ['/c', '/d'],
      ],
      Array(31).fill('/a.jpg'),
      ['/a.jpg', '/\\evil.example/x'],
      ['/x.png?a=1'],
    ],
    media: [
      {},
      ['/a.jpg'],
      [{ type: 'audio', url: '/a' }],
      [{ type: 'image' }],
      [{ url: '/a' }],
      [{ type: 'image', url: 5 }],
      [{ type: 'image', url: 'javascript:1' }],
      [{ type: 'video', url: '/a', thumbnail: 'b' }],
      [{ type: 'video', url: '/a', thumbnail: 5 }],
      [{ type: 'video', url: '/a', autoplay: true }],
      [{ type: 'image', url: '/a', alt: 5 }],
      [{ type: 'image', url: '/a', alt_fr: ['Barre'] }],
      [{ type: 'image', url: '/a', alt: 'a'.repeat(601) }],
      [{ type: 'video', url: '/a.mp4', captions: 5 }],
      [{ type: 'video', url: '/a.mp4', captions_fr: ['/a.vtt'] }],
      ...captionsPathExamples.bad.map((captions) => [{ type: 'video', url: '/a.mp4', captions }]),
      [{ type: 'video', url: '/a.mp4', captions_fr: 'https://evil.example/a.vtt' }],
      [{ type: 'image', url: '/x.png?a=1' }],
      [{ type: 'video', url: '/\\evil.example/x.mp4' }],
      [{ type: 'video', url: '/a.mp4', thumbnail: '/x.png?a=1' }],
    ],
    details_json: [
      [],
      { models: 'T770' },
      { models: [1] },
      { models: [''] },
      { highlights: [{}] },
      { brand: 5 },
      { model: ['T770'] },
    ],
  },
}

const valid: Record<keyof typeof refused, object> = {
  vehicle_requests_form_submissions: vehicleRequest,
  join_the_waitlist_form_submissions: waitlistSubmission,
  dealerships: { slug: 'valid', name: 'Valid' },
  brands: { slug: 'valid', name: 'Valid' },
  products: { slug: 'valid', title: 'Valid' },
}

const cases = Object.entries(refused).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, values]) =>
    values.map((value): [string, string, unknown] => [table, column, value]),
  ),
)

test.each(cases)('%s.%s rejects %j', async (table, column, value) => {
  const row = { ...Object.entries(valid).find(([name]) => name === table)?.[1], [column]: value }
  const { error, status } = await db.service.from(table).insert(row)
  expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
  expect(error?.message).toContain(column)
})

test('every table accepts its valid row', async () => {
  for (const [table, row] of Object.entries(valid)) {
    const { error } = await db.service.from(table).insert(row)
    expect(error).toBeNull()
  }
})

test('a product accepts images, videos, details and URLs', async () => {
  const { error } = await db.service.from('products').insert({
    slug: 'complete',
    title: 'Complete',
    image_url: 'https://example.com/a.jpg?w=1',
    images: ['/a.jpg', 'https://example.com/b.jpg'],
    media: [
      { type: 'image', url: '/a.jpg', alt: 'Bar', alt_fr: null },
      { type: 'video', url: 'https://example.com/a.mp4', thumbnail: null },
      { type: 'video', url: '/b.mp4?v=2', thumbnail: '/é.jpg' },
      ...captionsPathExamples.good.map(([captions]) => ({
        ...{ type: 'video', url: '/a.mp4', captions, captions_fr: null },
      })),
    ],
    details_json: { brand: null, models: [], highlights: ['Strong'] },
  })
  expect(error).toBeNull()
})

test('optional fields accept empty strings', async () => {
  const optional = {
    company_name: '',
    phone_number: '',
    vehicle_make: '',
    vehicle_model: '',
    notes: '',
  }
  const { error } = await db.anon
    .from('vehicle_requests_form_submissions')
    .insert({ ...vehicleRequest, ...optional, preferred_contact_methods: [] })
  expect(error).toBeNull()
})

const taken: [string, Record<string, unknown>][] = [
  ['brands', { slug: 'bobcat', name: 'Another' }],
  ['brands', { slug: 'another', name: 'Bobcat' }],
  ['products', { slug: 'bobcat', title: 'Another' }],
  ['dealerships', { slug: 'nord-traction', name: 'Another' }],
]

test.each(taken)('%s rejects a duplicate %j', async (table, row) => {
  const { error, status } = await db.service.from(table).insert(row)
  expect({ code: error?.code, status }).toEqual({ code: '23505', status: 409 })
})
