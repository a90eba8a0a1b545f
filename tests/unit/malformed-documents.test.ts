import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { ZodError } from 'zod'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { getCampaignPage } from '#lib/content/campaign-page.ts'
import { getClaims } from '#lib/content/claims.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { contentImage } from '#lib/content/image.ts'
import { describeUnreadable, lastGoodContent } from '#lib/content/last-good-content.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { getPrivacyPage } from '#lib/content/privacy-page.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

/** Responses of the Content Lake: published content and drafts. */
const lake = vi.hoisted(() => ({ published: null as unknown, drafts: undefined as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({
  getDraftClientConfig: async () =>
    lake.drafts === undefined ? null : { perspective: 'drafts', token: 'token' },
}))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    fetch: async () => lake.published,
    withConfig: () => ({ fetch: async () => lake.drafts }),
  }),
}))

const campaignPage = { _id: 'page', title: '{product} offers', sections: null, seo: null }
const announcement = { text: 'Ships in {start}.', link: null, onDealers: false }

let log: MockInstance
beforeEach(() => {
  resetProcessState()
  lake.drafts = undefined
  log = spyOnLog()
})
afterEach(() => log.mockRestore())

function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'last-good-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const expectParseError = async (read: Promise<unknown>) => {
  const error: unknown = await read.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContentError)
  expect(error).toHaveProperty('cause', expect.any(ZodError))
}

test('a document that does not parse throws with the parse error as its cause', async () => {
  lake.published = { ...campaignPage, title: { en: 'Not a string' } }
  await expectParseError(getCampaignPage('offers', storefrontValues))
  lake.published = { ...announcement, text: null }
  await expectParseError(getAnnouncement(storefrontValues))
  lake.published = { heading: 'Privacy' }
  await expectParseError(getPrivacyPage(storefrontValues))
  lake.published = { productName: 'Caribou' }
  await expectParseError(getSiteSettings(null))
})

test('a missing document is null, or an error if it is required', async () => {
  lake.published = null
  expect(await getCampaignPage('offers', storefrontValues)).toBeNull()
  expect(await getAnnouncement(storefrontValues)).toBeNull()
  await expect(getPrivacyPage(storefrontValues)).rejects.toThrow(ContentError)
  await expect(getSiteSettings(null)).rejects.toThrow(ContentError)
})

test('a list omits a document that does not parse and logs it', async () => {
  lake.published = [
    { _id: 'a', figure: '4', meaning: 'bars of {product}' },
    { _id: 'b', figure: 4, meaning: null },
    null,
  ]
  expect(await getClaims(storefrontValues)).toEqual([
    { id: 'a', figure: '4', meaning: 'bars of Caribou', proof: null },
  ])
  expect(log).toHaveBeenCalledOnce()
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ event: 'content-skipped', _id: 'b' })
})

test('a social link that is not http(s) is left out', async () => {
  const urls = [
    'https://video.example/@bars',
    'http://video.example',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https:video.example',
    'https:\\\\video.example',
    '//video.example',
  ]
  lake.published = {
    ...{ productName: 'Caribou', manufacturer: 'the maker' },
    productionText: 'Soon.',
    ...{ contactEmail: 'a@b.example', postalAddress: null, description: 'Bars.' },
    sharePicture: null,
    socialLinks: urls.map((url, index) => ({ _key: `${index}`, label: 'Video', url })),
  }
  const { settings } = await getSiteSettings(null)
  expect(settings.socialLinks.map(({ url }) => url)).toEqual(urls.slice(0, 2))
})

test('the color of an image is a hexadecimal color or left out', () => {
  const image = { alt: '', asset: { _ref: 'image-a1-10x10-png' }, crop: null, hotspot: null }
  const colorOf = (color: string) => contentImage.parse({ ...image, color }).color
  expect(colorOf('#12abEF')).toBe('#12abEF')
  expect(colorOf('#fff;position:fixed;background:url(http://evil.example)')).toBeNull()
  expect(colorOf('red')).toBeNull()
})

test('a draft that does not parse falls back to the published document', async () => {
  lake.published = campaignPage
  lake.drafts = { ...campaignPage, title: null }
  expect(await getCampaignPage('offers', storefrontValues)).toMatchObject({
    title: 'Caribou offers',
  })
  lake.published = { ...campaignPage, title: null }
  await expectParseError(getCampaignPage('offers', storefrontValues))
})

test('a document that the draft perspective lacks is hidden in the preview', async () => {
  lake.published = announcement
  lake.drafts = null
  expect(await getAnnouncement(storefrontValues)).toBeNull()
})

const goodSettings = {
  ...{ productName: 'Caribou', manufacturer: 'the maker' },
  productionText: 'Soon',
  ...{ contactEmail: 'r&d@maker.example', postalAddress: null, socialLinks: null },
  ...{ description: 'Bars', dealerTexts: null, sharePicture: null },
}

test('a document that every page needs is replaced by its last good version, with one loud line', async () => {
  const getMeaning = async () => (await getSiteSettings(null)).settings
  lake.published = goodSettings
  const good = await getMeaning()
  expect(good.contactEmail).toBe('r&d@maker.example')
  for (const published of [{ ...goodSettings, contactEmail: 'nobody' }, null, 'text']) {
    log.mockClear()
    lake.published = published
    expect(await getMeaning()).toEqual(good)
    await getMeaning()
    expect(log).toHaveBeenCalledOnce()
    expect(lastGoodContent().getUnreadable().map(describeUnreadable)).toEqual([
      expect.stringMatching(/^The published siteSettings cannot be read since /),
    ])
  }
  lake.published = { ...goodSettings, contactEmail: 'sales@maker.example' }
  expect((await getMeaning()).contactEmail).toBe('sales@maker.example')
  expect(lastGoodContent().getUnreadable()).toEqual([])
})

test('a restart with a document that cannot be read shows the version of before', async () => {
  const file = join(makeTemporaryFolder(), 'cache', 'content.json')
  lastGoodContent().persist(file)
  lake.published = goodSettings
  await getSiteSettings(null)
  lastGoodContent().write()
  resetProcessState()
  lastGoodContent().persist(file)
  lake.published = { ...goodSettings, contactEmail: 'nobody' }
  expect((await getSiteSettings(null)).settings.contactEmail).toBe('r&d@maker.example')
  expect(lastGoodContent().getUnreadable()).toHaveLength(1)
  lastGoodContent().write()
  resetProcessState()
  lastGoodContent().restore(file)
  expect((await getSiteSettings(null)).settings.contactEmail).toBe('r&d@maker.example')
})

test.each(['', '{', 'null', '[]', '"text"', '{"query": 1}'])(
  'a file of last good content with %j has none',
  async (text) => {
    const file = join(makeTemporaryFolder(), 'content.json')
    writeFileSync(file, text)
    lastGoodContent().persist(file)
    lake.published = { footerText: 1 }
    await expectParseError(getNavigation(storefrontValues))
    lake.published = goodSettings
    await getSiteSettings(null)
    lastGoodContent().write()
    expect(readFileSync(file, 'utf8')).toContain('r&d@maker.example')
  },
)

test('last good content is written by itself, whole, and once if nothing changes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = makeTemporaryFolder()
  const file = join(folder, 'content.json')
  lastGoodContent().persist(file)
  lake.published = goodSettings
  await getSiteSettings(null)
  expect(existsSync(file)).toBe(false)
  vi.advanceTimersByTime(2_000)
  const { ino } = statSync(file)
  expect(readdirSync(folder)).toEqual(['content.json'])
  await getSiteSettings(null)
  vi.advanceTimersByTime(2_000)
  expect(statSync(file).ino).toBe(ino)
  lake.published = { ...goodSettings, description: 'Better bars' }
  await getSiteSettings(null)
  vi.advanceTimersByTime(2_000)
  expect(readFileSync(file, 'utf8')).toContain('Better bars')
})

test('a folder that cannot be written to is logged once, and the content stays in memory', async () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  lastGoodContent().persist(join(folder, 'file', 'content.json'))
  lake.published = goodSettings
  for (const description of ['one', 'two']) {
    lake.published = { ...goodSettings, description }
    await getSiteSettings(null)
    lastGoodContent().write()
  }
  expect(log).toHaveBeenCalledOnce()
  expect(String(log.mock.calls[0])).toContain('last-good-content-not-written')
  lake.published = null
  expect((await getSiteSettings(null)).settings.description).toBe('two')
})

test('a change of a document ends the report of a query that has not read it again', async () => {
  lake.published = goodSettings
  await getSiteSettings(null)
  const broken = { ...goodSettings, contactEmail: 'nobody' }
  lake.published = broken
  await getSiteSettings(null)
  const content = lastGoodContent()
  content.noteChanges(['content:navigation'])
  expect(content.getUnreadable()).toHaveLength(1)
  content.noteChanges(['content:siteSettings'])
  expect(content.getUnreadable()).toEqual([])
  log.mockClear()
  await getSiteSettings(null)
  expect(content.getUnreadable()).toHaveLength(1)
  expect(log).not.toHaveBeenCalled()
})

test('a dealer’s text that cannot be read is replaced by the main text', async () => {
  lake.published = {
    ...goodSettings,
    dealerTexts: [{ dealership: 'nord', field: 'description', value: 1, text: { en: 'x' } }],
  }
  expect((await getSiteSettings({ id: 'nord', name: 'Nord' })).settings.description).toBe('Bars')
})

test('without an earlier version, the error says what is wrong', async () => {
  lake.published = { footerText: 1 }
  await expectParseError(getNavigation(storefrontValues))
})
