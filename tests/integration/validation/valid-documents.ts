import type { SanityClient } from '@sanity/client'
import type { DocumentDraft } from './studio-validator.ts'

// Values that pass every rule; each test changes one of them.

const pngPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
)

/** Creates the documents that valid documents refer to. */
export async function storeReferencedDocuments(client: SanityClient) {
  const [png, drawing, video, guide] = await Promise.all([
    client.assets.upload('image', pngPixel, { filename: 'pixel.png' }),
    client.assets.upload('image', svg, { filename: 'drawing.svg' }),
    client.assets.upload('file', Buffer.from('video'), { filename: 'video.mp4' }),
    client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'guide.pdf' }),
  ])
  await client.create({ _id: 'winter', _type: 'faqCategory', title: 'Winter' })
  const claim = { _type: 'claim', needsNoProof: true }
  await client.create({ ...claim, _id: 'grip', figure: '80%', meaning: 'More traction' })
  await client.create({ _id: 'question', _type: 'faqEntry', question: 'Does it work?' })
  await client.create(createReusableSection())
  return {
    picture: { _type: 'picture', alt: 'A track in snow', asset: createReference(png._id) },
    drawing: { _type: 'picture', alt: 'A drawing', asset: createReference(drawing._id) },
    video: { _type: 'file', asset: createReference(video._id) },
    guide: { _type: 'file', asset: createReference(guide._id) },
  }
}

export type StoredReferences = Awaited<ReturnType<typeof storeReferencedDocuments>>

export const createReference = (_ref: string) => ({ _type: 'reference', _ref })

export const textOfLength = (count: number) => 'x'.repeat(count)

export const createLink = (href: string) => ({
  _type: 'link',
  _key: 'link',
  label: 'Read on',
  href,
})

export const createLinks = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...createLink('/faq'), _key: `link${place}` }))

export const createRichText = (text = 'A bar of steel.', markDefs: unknown[] = []) => [
  {
    ...{ _type: 'block', _key: 'block', style: 'normal', markDefs },
    children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  },
]

export const textSection = { _type: 'textSection', _key: 'text', body: createRichText() }

export const createVideo = ({ picture, video }: StoredReferences) => ({
  ...{ _type: 'video', title: 'Fitting a bar', file: video, poster: picture },
})

export const createHero = ({ picture }: StoredReferences) => ({
  ...{ _type: 'heroSection', _key: 'hero', heading: 'Traction', picture },
})

export const createPage = (changes: object = {}): DocumentDraft => ({
  ...{ _type: 'page', _id: 'offer', title: 'Offer', sections: [textSection] },
  path: { _type: 'slug', current: 'offer' },
  ...changes,
})

const createReusableSection = (changes: object = {}): DocumentDraft & { _id: string } => ({
  ...{ _type: 'reusableSection', _id: 'closing', title: 'Closing', sections: [textSection] },
  ...changes,
})

/** Place of a page that shows a reusable section. */
export const createReused = (id: string) => ({
  ...{ _type: 'reusedSection', _key: 'reused', reusable: createReference(id) },
})

export const createHomePage = (changes: object = {}): DocumentDraft => ({
  ...{ _type: 'homePage', sections: [textSection], ...changes },
})

export const createProductsPage = (changes: object = {}): DocumentDraft => ({
  ...{ _type: 'productsPage', quoteHeading: 'Ask for a quote', ...changes },
})

export const createInstallGuide = (
  { picture }: StoredReferences,
  changes: object = {},
): DocumentDraft => ({
  ...{ _type: 'installGuide', time: '40 to 60 minutes', timeText: 'a vehicle' },
  steps: ['one', 'two', 'three', 'four'].map((_key) => ({
    ...{ _type: 'installStep', _key, title: `Step ${_key}`, text: 'Hook it on', picture },
  })),
  ...changes,
})

export const createSiteSettings = (changes: object = {}): DocumentDraft => ({
  ...{ _type: 'siteSettings', productName: 'Gripline', manufacturer: 'Maker' },
  ...{ productionText: 'It begins soon.', contactEmail: 'hello@example.com' },
  postalAddress: '1 Example Street, Montreal',
  description: 'Traction bars of steel for rubber tracks.',
  ...changes,
})

export const createRedirect = (changes: object = {}): DocumentDraft => ({
  ...{ _type: 'redirect', _id: 'moved', from: '/old', to: '/faq', ...changes },
})
