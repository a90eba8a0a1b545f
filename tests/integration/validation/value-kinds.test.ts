import { describe, expect, it } from 'vitest'
import { normalizeLink } from '#lib/routing/normalize-link.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { phoneExamples } from '#lib/values/phone.ts'
import { slugExamples } from '#lib/values/slug.ts'
import { telHref } from '#lib/values/tel-href.ts'
import type { ValueExamples } from '#lib/values/typed-text.ts'
import { videoLinkExamples } from '#lib/values/video-link.ts'
import { videoTimeExamples } from '#lib/values/video-time.ts'
import { webUrlExamples } from '#lib/values/web-url.ts'
import { type DocumentDraft, setUpStudioValidator } from './studio-validator.ts'
import { createLink, createPage, createSiteSettings } from './valid-documents.ts'

// The rules of documents accept and refuse the same values as forms and rows (tests/unit/value-kinds.test.ts).

const validator = setUpStudioValidator()

interface Field {
  name: string
  examples: ValueExamples
  /** Path of the field in the document. */
  path: string
  create: (value: string) => DocumentDraft
}

const socialLink = (url: string) => ({ _type: 'socialLink', _key: 'link', label: 'Site', url })
const video = (url: string) => ({ _type: 'video', title: 'Fitting', url })
const call = (href: string) => ({
  ...{ _type: 'callToActionSection', _key: 'call', heading: 'Join', buttons: [createLink(href)] },
})
const pageWith = (section: object) => createPage({ sections: [section] })
const withChapterAt = (start: string) =>
  pageWith({
    ...{ _type: 'videoSection', _key: 'video' },
    chapters: [{ _type: 'videoChapter', _key: 'chapter', title: 'Fit the bar', start }],
  })
const startPath = 'sections[video].chapters[chapter].start'

/** A link as its input stores a typed text. */
const typedLink = (typed: string) =>
  normalizeLink(typed, { siteOrigins: [], pagePaths: [], namesStorefront: false })

const fields: Field[] = [
  {
    ...{ name: 'email of the site', examples: emailAddressExamples, path: 'contactEmail' },
    create: (contactEmail) => createSiteSettings({ contactEmail }),
  },
  {
    ...{ name: 'social link', path: 'socialLinks[link].url' },
    examples: {
      ...webUrlExamples,
      good: webUrlExamples.good.filter(([, url]) => url.startsWith('https:')),
    },
    create: (url) => createSiteSettings({ socialLinks: [socialLink(url)] }),
  },
  {
    ...{ name: 'video', examples: videoLinkExamples, path: 'sections[hero].video.url' },
    create: (url) => pageWith({ _type: 'heroSection', _key: 'hero', video: video(url) }),
  },
  {
    ...{ name: 'time of a chapter', examples: videoTimeExamples, path: startPath },
    create: withChapterAt,
  },
  {
    ...{ name: 'path of a page', path: 'path' },
    examples: { ...slugExamples, bad: slugExamples.bad.filter((slug) => !slug.includes('/')) },
    create: (current) => createPage({ path: { _type: 'slug', current } }),
  },
]

const buttonPath = 'sections[call].buttons[link].href'

async function findErrors(document: DocumentDraft, path: string): Promise<string[]> {
  const markers = await validator.validate(document)
  return markers
    .filter((marker) => marker.level === 'error' && marker.path === path)
    .map(({ message }) => message)
}

describe.each(fields)('$name', ({ examples: { good, bad }, path, create }) => {
  it('accepts what is stored', async () => {
    for (const [, stored] of good) {
      expect([stored, await findErrors(create(stored), path)]).toEqual([stored, []])
    }
  })

  it('refuses what no field of the kind takes', async () => {
    for (const typed of bad) {
      expect([typed, await findErrors(create(typed), path)]).not.toEqual([typed, []])
    }
  })
})

it.each(videoTimeExamples.good)('the time of a chapter is stored as typed: %j', async (typed) => {
  expect(await findErrors(withChapterAt(typed), startPath)).toEqual([])
})

describe('a link', () => {
  it.each([
    ...emailAddressExamples.good
      .filter(([, stored]) => !/[/?:]/.test(stored))
      .map(([, stored]) => typedLink(stored)),
    ...phoneExamples.good.map(([, stored]) => telHref(stored)),
    ...webUrlExamples.good.map(([, stored]) => stored),
  ])('leads to %j', async (href) => {
    expect(await findErrors(pageWith(call(href)), buttonPath)).toEqual([])
  })

  it.each(webUrlExamples.bad.filter((url) => !url.startsWith('mailto:')))(
    'does not lead to %j',
    async (typed) => {
      expect(await findErrors(pageWith(call(typedLink(typed))), buttonPath)).not.toEqual([])
    },
  )
})
