import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { withStorefrontTexts } from '#lib/catalog/with-storefront-texts.ts'
import { getContent } from '#lib/content/get-content.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))

/** Document that every query but those of claims returns. */
const stored = vi.hoisted(() => ({ document: {} as object }))

const translation = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

const claims: Record<string, object> = {
  'claim-time': {
    ...{ figure: null, inText: '40 to 60 minutes' },
    variants: [translation('inText', '40 min !')],
  },
}

vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    fetch: async (_: string, { ids }: { ids?: string[] } = {}) =>
      ids ? (ids.flatMap((id) => claims[id] ?? [])[0] ?? null) : stored.document,
  }),
}))

/** `_` is a no-break space, and `~` a narrow one. */
const withSigns = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content).replaceAll('\u00a0', '_').replaceAll('\u202f', '~'))

const inFrench = { ...storefrontValues, locale: 'fr' } as const

async function getInFrench(document: object) {
  stored.document = document
  const content = await getContent({
    query: '*[0]',
    tags: [],
    schema: z.unknown(),
    storefrontValues: inFrench,
  })
  return withSigns(content)
}

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
})

afterEach(() => vi.unstubAllEnvs())

describe('on a French page, a document in English', () => {
  test('has claims and typography of their own language in its French blocks', async () => {
    const step = {
      title: 'Fitted in {claim:time}',
      variants: [translation('title', 'En {claim:time} Oui !')],
    }
    const document = {
      ...{ heading: 'Ready in {claim:time} ?', variants: [] },
      body: [{ _type: 'block', children: [{ _type: 'span', text: 'In {claim:time} : steel' }] }],
      seo: step,
      steps: [step],
    }
    expect(await getInFrench(document)).toEqual({
      ...{ heading: 'Ready in 40 to 60 minutes ?', lang: 'en' },
      body: [
        { _type: 'block', children: [{ _type: 'span', text: 'In 40 to 60 minutes : steel' }] },
      ],
      seo: { title: 'En 40_min~! Oui~!', lang: 'fr' },
      steps: [{ title: 'En 40_min~! Oui~!', lang: 'fr' }],
    })
  })
})

describe('French typography', () => {
  test('regards the spans of a paragraph together', async () => {
    const getBody = (...texts: string[]) => [
      { _type: 'block', _key: 'a ?', children: texts.map((text) => ({ _type: 'span', text })) },
    ]
    expect(await getInFrench({ body: getBody('Garantie', ' : 2 ans') })).toEqual({
      body: getBody('Garantie', '_: 2_ans').map((block) => ({ ...block, _key: 'a ?' })),
    })
  })

  test.each(['href', 'to', 'actionTarget', 'url', '_id', '_ref'])('leaves %s', async (field) => {
    const url = 'https://example.com/page?'
    const document = { text: 'Page?', link: { [field]: url } }
    expect(await getInFrench(document)).toEqual({ text: 'Page~?', link: { [field]: url } })
  })

  test('is that of a claim in a row, too', async () => {
    const rows = [{ description: 'En {claim:time}' }, { description: '{claim:time}', lang: 'en' }]
    expect(withSigns(await withStorefrontTexts(rows, inFrench))).toEqual([
      { description: 'En 40_min~!' },
      { description: '40 to 60 minutes', lang: 'en' },
    ])
  })
})
