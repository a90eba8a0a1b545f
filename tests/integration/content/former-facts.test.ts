import { beforeEach, expect, test, vi } from 'vitest'
import { withStorefrontTexts } from '#lib/catalog/with-storefront-texts.ts'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { getClaims } from '#lib/content/claims.ts'
import { getClaimNames } from '#lib/content/get-claim-names.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const site = vi.hoisted(() => ({ client: null as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => site.client }))

/** Documents of a version whose site settings had the facts. */
const formerDocuments: { _id: string; _type: string; [field: string]: unknown }[] = [
  {
    ...{
      _id: 'siteSettings',
      _type: 'siteSettings',
      productName: 'Gripline',
      manufacturer: 'Maker',
    },
    ...{ earlierName: 'Lynx', productionStart: 'Fall 2031', productionSeason: 'winter of 2032' },
    ...{ productionText: 'It begins {start}.', description: 'Bars', contactEmail: 'a@b.example' },
  },
  {
    _id: 'announcementBar',
    _type: 'announcementBar',
    isShown: true,
    text: '{claim:when}, {season}',
  },
  { _id: 'visitorMails', _type: 'visitorMails', waitlist: { thanks: 'Ready {start}' } },
  {
    ...{ _id: 'claim-when', _type: 'claim', figure: '2031', inText: 'from {start}' },
    meaning: 'of {product}, once {earlier}',
  },
]

let client: Awaited<ReturnType<typeof startTestLake>>['client']

beforeEach(async () => {
  resetProcessState()
  client = (await startTestLake()).client
  site.client = client.withConfig({ perspective: 'published' })
  for (const document of formerDocuments) await client.create(document)
})

/** Returns the results of the readers of each kind of text. */
async function readTexts(dealership: { id: string; name: string } | null) {
  const { storefrontValues } = await getSiteSettings(dealership)
  const [claim] = await getClaims(storefrontValues)
  return [
    (await getProductionStatus(storefrontValues)).text,
    (await getAnnouncement(storefrontValues))?.text,
    (await getVisitorMails()).texts.waitlist?.thanks,
    claim?.meaning,
    await withStorefrontTexts('For the {season}', storefrontValues),
  ]
}

test('texts of an earlier version show the facts of its site settings, on every storefront', async () => {
  const texts = [
    'It begins Fall 2031.',
    'from Fall 2031, winter of 2032',
    'Ready Fall 2031',
    'of Gripline, once Lynx',
    'For the winter of 2032',
  ]
  expect(await readTexts(null)).toEqual(texts)
  expect(await readTexts({ id: 'd1', name: 'Nord' })).toEqual(texts.with(3, 'of Nord, once Lynx'))
  expect([...(await getClaimNames())].toSorted()).toEqual([
    ...['earlier', 'production-status', 'season', 'start', 'when'],
  ])
})

test('a claim replaces the fact of the site settings in texts that have the former token', async () => {
  await client.create({ _id: 'claim-start', _type: 'claim', inText: 'today', meaning: 'start' })
  expect(await readTexts(null)).toEqual([
    'It begins today.',
    'from today, winter of 2032',
    'Ready today',
    'of Gripline, once Lynx',
    'For the winter of 2032',
  ])
  expect((await getClaims((await getSiteSettings(null)).storefrontValues)).length).toBe(1)
})
