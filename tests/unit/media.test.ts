import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { embedUrl } from '#components/media/embed-url.ts'
import { brandLogoUrl } from '#lib/catalog/brand-logo-url.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { mainImage, productMedia } from '#lib/catalog/product-media.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const emptyRow = { id: 'p1', image_url: null, images: [], media: [] }

describe('product media', () => {
  let log: MockInstance
  beforeEach(() => {
    log = spyOnLog()
  })
  afterEach(() => log.mockRestore())

  const urls = (row: Partial<Parameters<typeof productMedia>[0]>) =>
    productMedia({ ...emptyRow, ...row }).map(({ url }) => url)

  test('are the media, else the images, else the main image, else empty', () => {
    const image_url = '/main.jpg'
    const images = ['/a.jpg', '/b.jpg']
    const media = [{ type: 'image', url: '/c.jpg' }]
    expect(urls({ image_url, images, media })).toEqual(['/c.jpg'])
    expect(urls({ image_url, images })).toEqual(['/a.jpg', '/b.jpg'])
    expect(urls({ image_url })).toEqual(['/main.jpg'])
    expect(urls({})).toEqual([])
    expect(mainImage({ id: 'p1', image_url: null, images })).toBe('/a.jpg')
  })

  test('of type video are a file or a YouTube or Vimeo video', () => {
    const getVideo = (url: string) =>
      productMedia({ ...emptyRow, media: [{ type: 'video', url }] })[0]
    expect(getVideo('/uploads/bar.mp4')).toMatchObject({ type: 'video', link: null })
    expect(getVideo('https://cdn.example/bar.WEBM?v=2')).toMatchObject({
      type: 'video',
      link: null,
    })
    expect(getVideo('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
      link: { provider: 'youtube', id: 'dQw4w9WgXcQ' },
    })
    expect(getVideo('https://vimeo.com/123456')).toMatchObject({
      link: { provider: 'vimeo', id: '123456' },
    })
  })

  test('use a video’s own thumbnail as poster, else the main image, never an external one', () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ'
    const poster = (thumbnail: string | null, image_url: string | null) =>
      productMedia({ ...emptyRow, image_url, media: [{ type: 'video', url, thumbnail }] })[0]
    expect(poster('/own.jpg', '/main.jpg')).toMatchObject({ poster: '/own.jpg' })
    expect(poster(null, '/main.jpg')).toMatchObject({ poster: '/main.jpg' })
    expect(poster(null, null)).toMatchObject({ poster: null })
  })

  test.each([
    [
      'in both languages',
      { alt: ' Bar ', alt_fr: 'Barre : la dent' },
      { en: 'Bar', fr: 'Barre\u00a0: la dent' },
    ],
    ['in one language', { alt: 'Bar', alt_fr: ' ' }, { en: 'Bar' }],
    ['in none', { alt: null }, undefined],
    ['malformed', { alt: 5, alt_fr: ['Barre'] }, undefined],
  ])('say what a picture shows %s', (_, texts, alt) => {
    const media = [{ type: 'image', url: '/bar.jpg', ...texts }]
    expect(productMedia({ ...emptyRow, media })).toEqual([
      { type: 'image', url: '/bar.jpg', thumbnail: null, ...(alt && { alt }) },
    ])
  })

  test('that do not parse are omitted and logged once each', () => {
    const media = [
      { type: 'sound', url: '/a.mp3' },
      { type: 'image', url: 'javascript:alert(1)' },
      { type: 'image', url: '//elsewhere.example/a.jpg' },
      { type: 'image', url: 'https://[' },
      { type: 'video', url: 'https://videos.example/watch' },
      'text',
      { type: 'image', url: '/kept.jpg' },
    ]
    expect(urls({ media })).toEqual(['/kept.jpg'])
    expect(log).toHaveBeenCalledTimes(6)
    expect(log.mock.calls[4]?.[0]).toContain('"position":4')
  })

  test.each([
    '/\\elsewhere.example/a.jpg',
    'https:\\\\elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
    '/a.png?a=1',
    '/a.png#a',
    '/a\u0001.png',
    '/a\u202egnp.png',
    '/a b.png',
    '/a".png',
    'data:image/png;base64,AAAA',
    'file:///a.png',
    `/${'a'.repeat(2_000)}`,
  ])('of type image leave out the URL %j', (url) => {
    expect(urls({ image_url: url })).toEqual([])
    expect(urls({ images: [url, '/kept.jpg'] })).toEqual(['/kept.jpg'])
    expect(urls({ media: [{ type: 'image', url }], image_url: '/kept.jpg' })).toEqual(['/kept.jpg'])
    expect(mainImage({ id: 'p1', image_url: url, images: [] })).toBeNull()
    expect(brandLogoUrl({ plain_brand_logos: url, logo_filename: 'a.svg' })).toBe(
      '/uploads/brands/a.svg',
    )
  })

  test('from hosts that are not allowed are omitted and logged', () => {
    vi.stubEnv('IMAGE_HOSTS', 'pictures.example')
    const here = 'https://pictures.example/a.jpg'
    const elsewhere = 'https://elsewhere.example/a.jpg'
    expect(urls({ images: [elsewhere, here] })).toEqual([here])
    expect(urls({ media: [{ type: 'image', url: elsewhere }], image_url: '/b.jpg' })).toEqual([
      '/b.jpg',
    ])
    expect(mainImage({ id: 'p1', image_url: elsewhere, images: [] })).toBeNull()
    expect(log).toHaveBeenCalledTimes(3)
    vi.unstubAllEnvs()
  })

  test('fall back to the images if no media parse', () => {
    expect(urls({ media: [null], images: ['/a.jpg'] })).toEqual(['/a.jpg'])
  })
})

test('an external video plays immediately and without cookies', () => {
  expect(embedUrl({ provider: 'youtube', id: 'abcdef' })).toBe(
    'https://www.youtube-nocookie.com/embed/abcdef?autoplay=1&rel=0',
  )
  expect(embedUrl({ provider: 'vimeo', id: '123456' })).toBe(
    'https://player.vimeo.com/video/123456?autoplay=1&dnt=1',
  )
  expect(embedUrl({ provider: 'vimeo', id: '123456', hash: 'abcdef0123' })).toBe(
    'https://player.vimeo.com/video/123456?autoplay=1&dnt=1&h=abcdef0123',
  )
})

test('a price is in Canadian dollars, or on request', () => {
  expect(formatPrice(1890, 'en')).toBe('$1,890')
  expect(formatPrice(1890.5, 'en')).toBe('$1,890.50')
  expect(formatPrice(1890, 'fr')).toBe('1\u00a0890\u00a0$')
  expect(formatPrice(1890.5, 'fr')).toBe('1\u00a0890,50\u00a0$')
  expect(formatPrice(null, 'fr')).toBe('Prix sur demande')
  expect(formatPrice(0, 'en')).toBe('Price on request')
  expect(formatPrice(null, 'en')).toBe('Price on request')
})
