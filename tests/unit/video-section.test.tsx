import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { embedUrl } from '#components/media/embed-url.ts'
import { VideoSection } from '#components/sections/video.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { createDataAttributes } from '#lib/content/data-attributes.ts'
import { videoSection } from '#lib/content/sections/video.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createSectionContext } from '#tests/support/section-context.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
vi.mock('#lib/content/draft-client-config.ts', () => ({ isStaffPreview: async () => false }))

beforeAll(() => {
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const poster = {
  alt: 'A bar on a track',
  asset: { _ref: `image-${'a'.repeat(40)}-2000x1000-jpg` },
  ...{ crop: null, hotspot: null, color: null },
}
const file = {
  url: 'https://cdn.example/files/a/b/c.mp4',
  ...{ mimeType: 'video/mp4', uploaded: '2026-11-21T12:00:00Z' },
}
const film = { title: 'Fitting a bar', url: null, file, captions: null, poster }
const hosted = (url: string) => ({ ...film, file: null, url })
const chapters = [
  { _key: 'b', start: '1 min 5 s', title: 'Hook the bar' },
  { _key: 'a', start: '0', title: 'Lay it out' },
  { _key: 'c', start: '1:02:03', title: 'Turn the track' },
]

const parse = (section: object) =>
  videoSection.parse({
    ...{ _type: 'videoSection', heading: null, text: null, video: film, chapters },
    ...section,
  })

function render(section: object, locale: Locale = 'en') {
  const context = createSectionContext(locale)
  const html = renderToStaticMarkup(
    <VideoSection
      section={{
        ...parse(section),
        ...{ _key: 'v', id: 'video', itemKey: 'v', reusableId: null },
        ...{ startsAt: null, endsAt: null },
      }}
      context={context}
      dataAttribute={createDataAttributes(false)({ id: 'page', type: 'page' })}
      itemAttributes={{}}
    />,
  )
  return load(html)
}

const readChapters = ($: ReturnType<typeof load>) =>
  $('ol a')
    .toArray()
    .map((each) => [$(each).text(), $(each).attr('href')])

describe('the chapters of a video', () => {
  test('of a file lead into it, in the order of the film', () => {
    expect(readChapters(render({}))).toEqual([
      ['0:00 Lay it out', `${file.url}#t=0`],
      ['1:05 Hook the bar', `${file.url}#t=65`],
      ['1:02:03 Turn the track', `${file.url}#t=3723`],
    ])
  })

  test.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=65',
    ],
    [
      'https://vimeo.com/76979871',
      'https://vimeo.com/76979871#t=65s',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=65s',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef0123',
      'https://vimeo.com/76979871/abcdef0123#t=65s',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123#t=65s',
    ],
  ])('of %s lead to its page and start its player', (url, href, player) => {
    const $ = render({ video: hosted(url) })
    expect(readChapters($)[1]).toEqual(['1:05 Hook the bar', href])
    expect($('iframe')).toHaveLength(0)
    const { video } = parse({ video: hosted(url) })
    expect('link' in video && embedUrl(video.link, 65)).toBe(player)
    expect('link' in video && embedUrl(video.link, 0)).not.toMatch(/start=|#t=/)
  })

  test('are a list with a name, and have times that programs read', () => {
    const $ = render({}, 'fr')
    const label = $('ol').attr('aria-labelledby')
    expect($(`#${label}`).text()).toBe('Chapitres')
    expect($('time').attr('datetime')).toBe('PT0S')
  })

  test('have the language of their title, if it is not that of the page', () => {
    const $ = render({ chapters: [{ ...chapters[0], lang: 'en' }] }, 'fr')
    expect($('ol [lang=en]').text()).toBe('Hook the bar')
  })

  test('without a time are left out and logged', () => {
    const log = spyOnLog()
    expect(
      readChapters(render({ chapters: [...chapters, { ...chapters[0], start: 'x' }] })),
    ).toHaveLength(3)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

test('a video without chapters has no list', () => {
  const $ = render({ chapters: null })
  expect($('ol')).toHaveLength(0)
  expect($('a').attr('href')).toBe(file.url)
  expect($('img').attr('alt')).toBe('A bar on a track')
})

test('a text is shown without a heading, too, and once', () => {
  for (const heading of [null, 'See it work']) {
    const $ = render({ heading, text: 'It takes an hour.' })
    expect($('p:contains("It takes an hour.")')).toHaveLength(1)
    expect($('h2').text()).toBe(heading ?? '')
  }
})
