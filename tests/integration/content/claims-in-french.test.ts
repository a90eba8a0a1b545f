import { beforeEach, expect, test, vi } from 'vitest'
import { rowsInLocale } from '#lib/catalog/with-storefront-texts.ts'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const site = vi.hoisted(() => ({ client: null as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => site.client }))

const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

const claim = (name: string, words: string, variants: object[]) => ({
  ...{ _id: `claim-${name}`, _type: 'claim', meaning: 'x', inText: words, variants },
})

/** Returns a document with texts with a claim: its French has the claim, too. */
const withText = (document: { _id: string; _type: string }, field: string, name: string) => ({
  ...{ ...document, [field]: `Bites, {claim:${name}}` },
  variants: [french(field, `Mord, {claim:${name}}`)],
})

const settings = {
  ...{ _id: 'siteSettings', _type: 'siteSettings', productName: 'Gripline' },
  ...{ manufacturer: 'Maker', contactEmail: 'a@b.example' },
}
const bar = { _id: 'announcementBar', _type: 'announcementBar', isShown: true }

let client: Awaited<ReturnType<typeof startTestLake>>['client']

beforeEach(async () => {
  resetProcessState()
  client = (await startTestLake()).client
  site.client = client.withConfig({ perspective: 'published' })
  await client.create(claim('both', 'in winter', [french('inText', 'l’hiver')]))
  await client.create(claim('english', 'all year', []))
})

async function readFrench(name: string) {
  await client.createOrReplace(withText(bar, 'text', name))
  await client.createOrReplace({
    ...withText(settings, 'description', name),
    productionText: '2031',
  })
  const mails = { _id: 'visitorMails', _type: 'visitorMails' }
  await client.createOrReplace({
    ...mails,
    waitlist: withText({ _id: 'w', _type: 'waitlistMail' }, 'thanks', name),
  })
  const { settings: shown, storefrontValues } = await getSiteSettings(null, 'fr')
  const announcement = await getAnnouncement(storefrontValues)
  const { waitlist } = (await getVisitorMails('fr')).texts
  const row = { title: 'Bars', title_fr: 'Barres', text: 'x', text_fr: `y {claim:${name}}` }
  const [product] = await rowsInLocale([row], ['title', 'text'], storefrontValues)
  return [
    { text: shown.description, lang: shown.lang },
    { text: announcement?.text, lang: announcement?.lang },
    { text: waitlist?.thanks, lang: waitlist?.lang },
    { text: product?.title, lang: product && Reflect.get(product, 'lang') },
  ]
}

test('in French, a text has the French of its claim', async () => {
  const shown = { text: 'Mord, l’hiver', lang: undefined }
  expect(await readFrench('both')).toEqual([
    ...[shown, shown, shown],
    { text: 'Barres', lang: undefined },
  ])
})

test('in French, a text with a claim that has no French is in English, with its claim', async () => {
  const shown = { text: 'Bites, all year', lang: 'en' }
  expect(await readFrench('english')).toEqual([
    ...[shown, shown, shown],
    { text: 'Bars', lang: 'en' },
  ])
})
