import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStorefrontTexts } from '#lib/catalog/with-storefront-texts.ts'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { getContentTransitions } from '#lib/content/content-transitions.ts'
import { allClaimsQuery } from '#lib/content/former-facts.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const site = vi.hoisted(() => ({ client: null as unknown, draft: null as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
vi.mock('#lib/content/draft-client-config.ts', () => ({
  getDraftClientConfig: async () => site.draft,
}))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => site.client }))

const start = '2031-10-01T12:00:00.000Z'
const [second, started] = [1000, Date.parse(start)]

const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

const beforeInFrench = french('productionText', 'Elle commence {claim:start}.')
const afterInFrench = french('productionStartedText', 'Elle a commencé.')
const otherInFrench = [french('description', 'Barres'), french('manufacturer', 'Fabricant')]
const frenchVariants = [beforeInFrench, afterInFrench, ...otherInFrench]

const settings: { _id: string; _type: string; [field: string]: unknown } = {
  ...{ _id: 'siteSettings', _type: 'siteSettings', productName: 'Gripline', description: 'Bars' },
  ...{ manufacturer: 'Maker', contactEmail: 'a@b.example' },
  ...{ productionText: 'It begins {claim:start}.', productionStartedText: 'It has begun.' },
  variants: frenchVariants,
}

const bar = {
  ...{ _id: 'announcementBar', _type: 'announcementBar', isShown: true },
  text: 'Bars! {claim:production-status} Join.',
  variants: [french('text', 'Des barres ! {claim:production-status} Inscrivez-vous.')],
}

let client: Awaited<ReturnType<typeof startTestLake>>['client']

beforeEach(async () => {
  resetProcessState()
  client = (await startTestLake()).client
  site.client = client.withConfig({ perspective: 'published' })
  site.draft = null
  await client.create({
    ...{ _id: 'claim-start', _type: 'claim', inText: 'in fall', meaning: 'the start' },
    variants: [french('inText', 'à l’automne')],
  })
  await client.create(bar)
  const thanks = 'Thanks. {claim:production-status}'
  await client.create({ _id: 'visitorMails', _type: 'visitorMails', waitlist: { thanks } })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns what pages in a language say at a time. */
async function readAt(time: number, locale: 'en' | 'fr' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  const { storefrontValues } = await getSiteSettings(null, locale)
  const { text, field, isStarted, lang } = await getProductionStatus(storefrontValues)
  const announcement = await getAnnouncement(storefrontValues)
  return {
    ...{ text, field, isStarted, lang },
    bar: [announcement?.text, announcement?.lang],
    row: await withStorefrontTexts('{claim:production-status}', storefrontValues),
    mail: (await getVisitorMails()).texts.waitlist?.thanks,
  }
}

const before = {
  ...{ text: 'It begins in fall.', field: 'productionText', isStarted: false, lang: undefined },
  bar: ['Bars! It begins in fall. Join.', undefined],
  ...{ row: 'It begins in fall.', mail: 'Thanks. It begins in fall.' },
}
const after = {
  ...{ text: 'It has begun.', field: 'productionStartedText', isStarted: true, lang: undefined },
  bar: ['Bars! It has begun. Join.', undefined],
  ...{ row: 'It has begun.', mail: 'Thanks. It has begun.' },
}

test.each([
  ['without a start', {}, started, before],
  ['with an empty start', { productionStartsAt: null }, started, before],
  ['with a start that is no time', { productionStartsAt: 'soon' }, started, before],
  ['a second before it', { productionStartsAt: start }, started - second, before],
  ['at it', { productionStartsAt: start }, started, after],
  ['a second after it', { productionStartsAt: start }, started + second, after],
  ['years after it', { productionStartsAt: start }, Date.parse('2040-01-01'), after],
  [
    'after it, written with an offset',
    { productionStartsAt: '2031-10-01T08:00:00-04:00' },
    started,
    after,
  ],
  [
    'after it, without words for it',
    { productionStartsAt: start, productionStartedText: undefined },
    started,
    before,
  ],
  [
    'after it, with blank words for it',
    { productionStartsAt: start, productionStartedText: ' ' },
    started,
    before,
  ],
])('%s, pages, rows and mails say how production stands', async (_, fields, time, expected) => {
  await client.create({ ...settings, ...fields })
  expect(await readAt(time)).toEqual(expected)
})

const inEnglish = (status: typeof before) => ({
  ...{ text: status.text, lang: 'en', bar: [status.bar[0], 'en'] },
})

test.each([
  [
    'in French, before',
    frenchVariants,
    started - second,
    {
      text: 'Elle commence à l’automne.',
      lang: undefined,
      bar: ['Des barres\u202f! Elle commence à l’automne. Inscrivez-vous.', undefined],
    },
  ],
  [
    'in French, after',
    frenchVariants,
    started,
    {
      text: 'Elle a commencé.',
      lang: undefined,
      bar: ['Des barres\u202f! Elle a commencé. Inscrivez-vous.', undefined],
    },
  ],
  [
    'in English without French for before',
    [afterInFrench, ...otherInFrench],
    started - second,
    inEnglish(before),
  ],
  [
    'in French without French for before, once production has begun',
    [afterInFrench, ...otherInFrench],
    started,
    { text: 'Elle a commencé.', lang: undefined },
  ],
  [
    'in English without French for after',
    [beforeInFrench, ...otherInFrench],
    started,
    inEnglish(after),
  ],
  [
    'in French without French for after, until production has begun',
    [beforeInFrench, ...otherInFrench],
    started - second,
    { text: 'Elle commence à l’automne.', lang: undefined },
  ],
])('a French page says it %s', async (_, variants, time, expected) => {
  await client.create({ ...settings, productionStartsAt: start, variants })
  expect(await readAt(time, 'fr')).toMatchObject(expected)
  expect((await getSiteSettings(null, 'fr')).settings).toMatchObject({ description: 'Barres' })
})

test('a French page says it in English, with the texts that have it, while a claim inside has no French', async () => {
  await client.patch('claim-start').unset(['variants']).commit()
  await client.create(settings)
  expect(await readAt(started, 'fr')).toMatchObject(inEnglish(before))
})

test('a preview says it as on its date', async () => {
  await client.create({ ...settings, productionStartsAt: start })
  const { storefrontValues } = await getSiteSettings(null)
  const { token } = client.config()
  const draft = { perspective: 'drafts', token, onlyDraft: null }
  site.draft = { ...draft, time: started }
  expect((await getProductionStatus(storefrontValues)).text).toBe('It has begun.')
  site.draft = { ...draft, time: started - second }
  expect((await getProductionStatus(storefrontValues)).text).toBe('It begins in fall.')
})

test('all pages are rendered again at the start of production', async () => {
  await client.create({ ...settings, productionStartsAt: start })
  expect(await getContentTransitions()).toEqual([{ tag: 'content:siteSettings', time: started }])
  await client.patch('siteSettings').unset(['productionStartsAt']).commit()
  expect(await getContentTransitions()).toEqual([])
})

test.each([
  ['2001-01-01T00:00:00Z', 'It has begun.', 'Elle a commencé.'],
  ['2101-01-01T00:00:00Z', 'It begins {claim:start}.', 'Elle commence {claim:start}.'],
])('the Studio offers the sentence as a claim, by a start at %s', async (at, words, inFrench) => {
  await client.create({ ...settings, productionStartsAt: at })
  const claims: { _id: string }[] = await client.fetch(allClaimsQuery)
  expect(claims.find(({ _id }) => _id === 'claim-production-status')).toMatchObject({
    ...{ _type: 'siteSettings', inText: words },
    variants: [{ field: 'inText', language: 'fr', text: inFrench }],
  })
})

test('a sentence with its own token, which validation rejects, ends', async () => {
  await client.create({ ...settings, productionText: 'So: {claim:production-status}' })
  expect((await readAt(started)).text).toMatch(/^So:/)
})
