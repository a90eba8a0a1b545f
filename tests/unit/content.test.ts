import { describe, expect, test } from 'vitest'
import { hotspotInCrop } from '#lib/content/hotspot.ts'
import { sectionsSchema } from '#lib/content/sections/sections.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { parseVideoLink } from '#lib/values/video-link.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

describe('a URL', () => {
  test('of a page keeps its query and anchor', () => {
    expect(parseLinkTarget('/faq#installation')).toEqual({
      kind: 'page',
      path: '/faq',
      suffix: '#installation',
    })
    expect(parseLinkTarget(' /products/?brand=cat ')).toMatchObject({ path: '/products' })
    expect(parseLinkTarget('/#gallery')).toEqual({ kind: 'page', path: '/', suffix: '#gallery' })
  })

  test('that runs a script, is protocol-relative or is malformed is rejected', () => {
    for (const text of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'faq',
      '#',
      '',
    ]) {
      expect(parseLinkTarget(text), text).toBeNull()
    }
  })
})

test('a video is recognised by every form of its URL, and not at other hosts', () => {
  const id = 'dQw4w9WgXcQ'
  for (const url of [
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=x&v=${id}`,
    `https://youtu.be/${id}?t=3`,
    `https://www.youtube.com/shorts/${id}`,
  ]) {
    expect(parseVideoLink(url), url).toEqual({ provider: 'youtube', id })
  }
  for (const url of [
    'https://vimeo.com/76979871/abcdef0123',
    'https://player.vimeo.com/video/76979871?badge=0&h=abcdef0123',
  ]) {
    expect(parseVideoLink(url), url).toEqual({
      provider: 'vimeo',
      id: '76979871',
      hash: 'abcdef0123',
    })
  }
  expect(parseVideoLink('https://player.vimeo.com/video/76979871')).toEqual({
    provider: 'vimeo',
    id: '76979871',
  })
  for (const url of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/x',
  ]) {
    expect(parseVideoLink(url), url).toBeNull()
  }
})

test('a hidden section is left out, and the anchors of the others stay', () => {
  const form = (key: string, isHidden: boolean | null) => ({
    ...{ _key: key, _type: 'waitlistFormSection', heading: key, text: null, isHidden },
    ...{ startsAt: null, endsAt: null },
  })
  const parsed = sectionsSchema.parse([form('a', true), form('b', null), form('c', false)])
  expect(parsed.map(({ _key, id }) => [_key, id])).toEqual([
    ['b', 'waitlist-form-2'],
    ['c', 'waitlist-form-3'],
  ])
})

test('a reused section is replaced by the sections that it refers to, at the times of both', () => {
  const range = (startsAt: string | null, endsAt: string | null) => ({ startsAt, endsAt })
  const form = (_key: string, more: object = {}) => ({
    ...{
      _key,
      _type: 'waitlistFormSection',
      heading: _key,
      text: null,
      ...range(null, null),
      ...more,
    },
  })
  const reused = (_key: string, sections: object[] | null, more: object = {}) => ({
    ...{ _key, _type: 'reusedSection', ...range(null, null), ...more },
    reusable: sections && { _id: 'shared', sections },
  })
  const [may, june, july] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z']
  const parsed = sectionsSchema.parse([
    form('a'),
    reused(
      'r',
      [form('b', range(may, july)), form('hidden', { isHidden: true })],
      range(june, null),
    ),
    reused('hidden', [form('c')], { isHidden: true }),
    reused('deleted', null),
    form('d'),
  ])
  expect(parsed).toMatchObject([
    { _key: 'a', itemKey: 'a', reusableId: null, id: 'waitlist-form' },
    { _key: 'b', itemKey: 'r', reusableId: 'shared', id: 'waitlist-form-2', ...range(june, july) },
    { _key: 'd', itemKey: 'd', reusableId: null, id: 'waitlist-form-5' },
  ])
  expect(parsed).toHaveLength(3)
})

test('sections of the same type get distinct anchors', () => {
  expect(
    sectionIds(['heroSection', 'gallerySection', 'installStepsSection', 'gallerySection']),
  ).toEqual(['hero', 'gallery', 'installation', 'gallery-2'])
})

describe('a page with invalid content', () => {
  const always = { startsAt: null, endsAt: null }
  const text = { _key: 't', _type: 'waitlistFormSection', heading: 'Stays', text: null, ...always }

  function parse(...bad: unknown[]) {
    const log = spyOnLog()
    const parsed = sectionsSchema.parse([...bad, text])
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    return { parsed, lines }
  }

  test.each([
    ['an unknown type of section', { _key: 'x', _type: 'carouselSection' }],
    [
      'an empty gallery',
      { _key: 'x', _type: 'gallerySection', heading: 'G', text: null, pictures: null, ...always },
    ],
    ['no heading', { _key: 'x', _type: 'quoteFormSection', heading: null, text: null, ...always }],
  ])('keeps the valid sections and logs one line: %s', (_, bad) => {
    const { parsed, lines } = parse(bad)
    expect(parsed).toMatchObject([{ ...text, id: 'waitlist-form' }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"_key":"x"')
  })

  test('keeps a section with a missing image, without the image, and logs one line', () => {
    const hero = {
      _key: 'h',
      _type: 'heroSection',
      heading: 'Top',
      text: null,
      picture: null,
      phonePicture: null,
      video: null,
      buttons: null,
      finderHeading: null,
      ...always,
    }
    const { parsed, lines } = parse(hero)
    expect(parsed[0]).toMatchObject({ heading: 'Top', picture: null })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('hero picture')
  })
})

describe('the hotspot of a cropped image', () => {
  const picture = (x: number, y: number, crop?: object) => ({
    alt: '',
    asset: { _ref: 'image-abc-2000x1000-jpg' },
    hotspot: { x, y, width: 0.2, height: 0.2 },
    crop: { top: 0, bottom: 0, left: 0, right: 0, ...crop },
    color: null,
  })

  test('is centred, unless it is near an edge', () => {
    expect(hotspotInCrop(picture(0.5, 0.5), 1)).toEqual({ x: 50, y: 50 })
    expect(hotspotInCrop(picture(0.64, 0.5), 1)).toEqual({ x: 50, y: 50 })
    expect(hotspotInCrop(picture(0.9, 0.3), 1)).toEqual({ x: 80, y: 30 })
    expect(hotspotInCrop(picture(0.5, 0.1), 4)).toEqual({ x: 50, y: 20 })
  })

  test('is relative to the crop', () => {
    expect(hotspotInCrop(picture(0.75, 0.5, { left: 0.5 }), 1)).toEqual({ x: 50, y: 50 })
    expect(hotspotInCrop(picture(0.95, 0.5, { left: 0.5 }), 1)).toEqual({ x: 90, y: 50 })
  })
})
