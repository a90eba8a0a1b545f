import type { SanityClient } from '@sanity/client'
import type { Draft } from './validator.ts'

// Values that every rule is content with; a test changes the one thing it is about.

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
)

/** Puts into the Content Lake what good documents refer to. */
export async function store(client: SanityClient) {
  const [png, drawing, film] = await Promise.all([
    client.assets.upload('image', pixel, { filename: 'pixel.png' }),
    client.assets.upload('image', svg, { filename: 'drawing.svg' }),
    client.assets.upload('file', Buffer.from('film'), { filename: 'film.mp4' }),
  ])
  await client.create({ _id: 'winter', _type: 'faqCategory', title: 'Winter' })
  await client.create({ _id: 'grip', _type: 'claim', figure: '80%', meaning: 'More traction' })
  await client.create({ _id: 'question', _type: 'faqEntry', question: 'Does it work?' })
  return {
    picture: { _type: 'picture', alt: 'A track in snow', asset: reference(png._id) },
    drawing: { _type: 'picture', alt: 'A drawing', asset: reference(drawing._id) },
    film: { _type: 'file', asset: reference(film._id) },
  }
}

export type Stored = Awaited<ReturnType<typeof store>>

export const reference = (_ref: string) => ({ _type: 'reference', _ref })

export const characters = (count: number) => 'x'.repeat(count)

export const link = (href: string) => ({ _type: 'link', _key: 'link', label: 'Read on', href })

export const links = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...link('/faq'), _key: `link${place}` }))

export const richText = (text = 'A bar of steel.', markDefs: unknown[] = []) => [
  {
    ...{ _type: 'block', _key: 'block', style: 'normal', markDefs },
    children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  },
]

export const textSection = { _type: 'textSection', _key: 'text', body: richText() }

export const hero = ({ picture }: Stored) => ({
  ...{ _type: 'heroSection', _key: 'hero', heading: 'Traction', picture },
})

export const page = (changes: object = {}): Draft => ({
  ...{ _type: 'page', _id: 'offer', title: 'Offer', sections: [textSection] },
  path: { _type: 'slug', current: 'offer' },
  ...changes,
})

export const homePage = (changes: object = {}): Draft => ({
  ...{ _type: 'homePage', sections: [textSection], ...changes },
})

export const productsPage = (changes: object = {}): Draft => ({
  ...{ _type: 'productsPage', quoteHeading: 'Ask for a quote', ...changes },
})

export const installGuide = ({ picture }: Stored, changes: object = {}): Draft => ({
  ...{ _type: 'installGuide', minutes: { from: 40, to: 60 }, timeText: 'a vehicle' },
  steps: ['one', 'two', 'three', 'four'].map((_key) => ({
    ...{ _type: 'installStep', _key, title: `Step ${_key}`, text: 'Hook it on', picture },
  })),
  ...changes,
})

export const siteSettings = (changes: object = {}): Draft => ({
  ...{ _type: 'siteSettings', productName: 'Gripline', earlierName: 'Pro-Lynx' },
  ...{ manufacturer: 'Maker', productionStart: 'Fall 2025', productionSeason: '2025-2026' },
  ...{ productionText: 'It begins {start}.', contactEmail: 'hello@example.com' },
  postalAddress: '1 Example Street, Montreal',
  description: 'Traction bars of steel for rubber tracks.',
  ...changes,
})

export const redirect = (changes: object = {}): Draft => ({
  ...{ _type: 'redirect', _id: 'moved', from: '/old', to: '/faq', ...changes },
})
