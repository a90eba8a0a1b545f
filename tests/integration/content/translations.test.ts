import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withStorefrontTexts } from '#lib/catalog/with-storefront-texts.ts'
import { getClaims } from '#lib/content/claims.ts'
import { getFaq } from '#lib/content/faq.ts'
import { fingerprintText } from '#lib/content/fingerprint.ts'
import { getFormCopy } from '#lib/content/form-copy.ts'
import { getHomePage } from '#lib/content/home-page.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { withClaims } from '#lib/content/with-claims.ts'
import { getMailSender } from '#lib/leads/mail/mail-sender.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const site = vi.hoisted(() => ({ client: null as unknown as SanityClient }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => site.client }))

const nord = { id: 'd1', name: 'Nord' }

const french = (field: string, text: string, ...dealerships: string[]) => ({
  ...{ _key: `${field}-${dealerships.join()}`, _type: 'textVariant', field, language: 'fr', text },
  ...(dealerships.length > 0 && { dealerships }),
})

const paragraph = (text: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

const documents: { _id: string; _type: string; [field: string]: unknown }[] = [
  {
    ...{ _id: 'siteSettings', _type: 'siteSettings', productName: 'Gripline' },
    ...{ manufacturer: 'Maker', contactEmail: 'a@b.example', postalAddress: '1 Main Street' },
    ...{ productionText: 'It begins {claim:start}.', description: 'Bars' },
    variants: [
      french('manufacturer', 'Fabricant'),
      french('productionText', 'Elle commence {claim:start}.'),
      french('description', 'Barres : 80% de traction'),
    ],
  },
  {
    ...{ _id: 'claim-start', _type: 'claim', inText: 'in fall', meaning: 'the start' },
    variants: [french('inText', 'à l’automne'), french('meaning', 'le début')],
  },
  {
    ...{ _id: 'claim-figure', _type: 'claim', figure: '80%', meaning: 'more grip' },
  },
  {
    _id: 'faqCategory',
    _type: 'faqCategory',
    title: 'Steel',
    variants: [french('title', 'Acier')],
  },
  {
    ...{ _id: 'faq-a', _type: 'faqEntry', question: 'When?', answer: paragraph('{claim:start}') },
    category: { _type: 'reference', _ref: 'faqCategory' },
    orderRank: 'a',
    variants: [french('question', 'Quand ?')],
  },
  {
    ...{ _id: 'faq-b', _type: 'faqEntry', question: 'Ice?', answer: paragraph('In fall') },
    category: { _type: 'reference', _ref: 'faqCategory' },
    orderRank: 'b',
    variants: [french('question', 'Glace ?')],
  },
  {
    ...{ _id: 'formTexts', _type: 'formTexts' },
    quote: { submit: 'Send', sentTitle: 'Thanks', variants: [french('submit', 'Envoyer')] },
    dealerTip: { submit: 'Tell', variants: [french('submit', 'Signaler')] },
  },
  {
    ...{ _id: 'visitorMails', _type: 'visitorMails' },
    quote: { subject: 'Quote', variants: [french('subject', 'Soumission')] },
    waitlist: {
      subject: 'Waitlist',
      thanks: 'From {claim:start}',
      variants: [french('subject', 'Liste')],
    },
  },
  {
    ...{ _id: 'homePage', _type: 'homePage' },
    sections: [
      {
        ...{ _key: 't', _type: 'textSection', heading: 'Steel', body: paragraph('It bites') },
        variants: [
          french('heading', 'Acier'),
          { ...french('body', ''), richText: paragraph('Il mord') },
          french('heading', 'Acier de Nord', nord.id),
        ],
      },
      { _key: 'u', _type: 'textSection', heading: 'Ice', body: paragraph('Too') },
    ],
  },
]

beforeEach(async () => {
  resetProcessState()
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  const { client } = await startTestLake()
  site.client = client.withConfig({ perspective: 'published' })
  for (const document of documents) await client.create(document)
})

afterEach(() => vi.unstubAllEnvs())

const getValues = async (dealership: typeof nord | null = null) =>
  (await getSiteSettings(dealership, 'fr')).storefrontValues

describe('a French page', () => {
  test('has French texts with the French words of claims', async () => {
    const { settings } = await getSiteSettings(null, 'fr')
    expect(settings.description).toBe('Barres\u00a0: 80\u00a0% de traction')
    const { text } = await getProductionStatus(await getValues())
    expect(text).toBe('Elle commence à l’automne.')
    expect(await withClaims('Jusqu’à {claim:figure}', await getValues())).toBe('Jusqu’à 80\u00a0%')
    const [home] = (await getHomePage(await getValues())).sections
    expect(home).toMatchObject({ heading: 'Acier', body: [{ children: [{ text: 'Il mord' }] }] })
    expect(home).not.toHaveProperty('lang')
    const [ofNord] = (await getHomePage(await getValues(nord))).sections
    expect(ofNord).toMatchObject({ heading: 'Acier de Nord' })
  })

  test('has the maker in French, and an address without a translation beside its French texts', async () => {
    const { settings, storefrontValues } = await getSiteSettings(null, 'fr')
    expect(storefrontValues.maker).toBe('Fabricant')
    expect((await getMailSender('fr')).maker).toBe('Fabricant')
    expect((await getMailSender('en')).maker).toBe('Maker')
    expect(settings.postalAddress).toBe('1 Main Street')
    expect(settings).not.toHaveProperty('lang')
  })

  test('has blocks without a translation in English as a whole, with the English words of claims', async () => {
    const [group] = await getFaq(await getValues())
    expect(group?.category).toEqual({ id: 'faqCategory', title: 'Acier' })
    const [withClaim, other] = group?.entries ?? []
    // Its answer is a claim only, which has French words.
    expect(withClaim).toMatchObject({ question: 'Quand\u202f?' })
    expect(withClaim?.answer[0]?.children[0]?.text).toBe('à l’automne')
    expect(other).toMatchObject({ question: 'Ice?', lang: 'en' })
    const sections = (await getHomePage(await getValues())).sections
    expect(sections[1]).toMatchObject({ heading: 'Ice', lang: 'en' })
    const claims = await getClaims(await getValues())
    expect(claims).toMatchObject([{ figure: '80%', meaning: 'more grip', lang: 'en' }])
  })

  test('has forms and mails each in one language', async () => {
    expect(await getFormCopy(await getValues())).toMatchObject({
      quote: { submit: 'Send', sentTitle: 'Thanks', lang: 'en' },
      dealerTip: { submit: 'Signaler' },
    })
    const { texts } = await getVisitorMails('fr')
    expect(texts.quote).toMatchObject({ subject: 'Soumission' })
    expect(texts.waitlist).toMatchObject({
      subject: 'Waitlist',
      thanks: 'From in fall',
      lang: 'en',
    })
  })

  test('names the maker in the language of each block', async () => {
    const entry = { _type: 'faqEntry', question: 'Is it {maker}?', orderRank: 'c' }
    const documents = [
      { ...entry, _id: 'faq-c', answer: paragraph('By {maker}') },
      {
        ...{ ...entry, _id: 'faq-d', answer: paragraph('By {maker}') },
        variants: [
          french('question', 'Est-ce {maker} ?'),
          { ...french('answer', ''), richText: paragraph('Par {maker}') },
        ],
      },
    ]
    for (const document of documents) await site.client.create(document)
    const readEntries = async () =>
      (await getFaq(await getValues()))
        .flatMap(({ entries }) => entries)
        .filter(({ question }) => /Maker|Fabricant/.test(question))
    const expected = [
      { question: 'Is it Maker?', answer: paragraph('By Maker'), lang: 'en' },
      { question: 'Est-ce Fabricant\u202f?', answer: paragraph('Par Fabricant') },
    ]
    expect(await readEntries()).toMatchObject(expected)
    expect(
      await withStorefrontTexts(
        [{ text: '{maker}', lang: 'en' }, { text: '{maker}' }],
        await getValues(),
      ),
    ).toMatchObject([{ text: 'Maker' }, { text: 'Fabricant' }])
    // The name stays French where the other settings have no French.
    await site.client
      .patch('siteSettings')
      .set({ variants: [french('manufacturer', 'Fabricant')], description: 'By {maker}' })
      .commit()
    resetProcessState()
    expect(await readEntries()).toMatchObject(expected)
    expect((await getMailSender('fr')).maker).toBe('Fabricant')
    const { settings } = await getSiteSettings(null, 'fr')
    expect(settings).toMatchObject({
      description: 'By Maker',
      lang: 'en',
      manufacturer: 'Fabricant',
    })
  })

  test('changes nothing of the English one', async () => {
    const { storefrontValues } = await getSiteSettings(null)
    expect((await getProductionStatus(storefrontValues)).text).toBe('It begins in fall.')
    const [home, second] = (await getHomePage(storefrontValues)).sections
    expect(home).toMatchObject({ heading: 'Steel', body: [{ children: [{ text: 'It bites' }] }] })
    expect(second).not.toHaveProperty('lang')
    expect((await getVisitorMails()).texts.quote).toMatchObject({ subject: 'Quote' })
  })
})

test('a stored fingerprint stays that of its text', () => {
  // Changing the function would mark all translations as out of date.
  expect(fingerprintText('Steel')).toBe('d1bb1913cc348824')
})
