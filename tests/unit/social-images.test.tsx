import { ImageResponse } from 'next/og.js'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SocialImage } from '#components/seo/social-image.tsx'
import { toDrawableText } from '#lib/seo/drawable-text.ts'
import { loadSocialImagePicture } from '#lib/seo/load-social-image-picture.ts'
import { getSocialImageFonts } from '#lib/seo/social-image-fonts.ts'
import { parseSocialImagePath, socialImagePath } from '#lib/seo/social-image-path.ts'
import { socialImagePictureSize, socialImageSize } from '#lib/seo/social-image-size.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))

const fetchMock = vi.spyOn(globalThis, 'fetch')

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const requestedUrls: string[] = []
beforeEach(() => {
  fetchMock.mockClear()
  requestedUrls.length = 0
  fetchMock.mockImplementation(async (input) => {
    requestedUrls.push(String(input).slice(0, 80))
    throw new Error('no network')
  })
})

describe('the path of a social image', () => {
  test.each([
    ['/', 'home.png'],
    ['/faq', 'page/faq.png'],
    ['/products', 'page/products.png'],
    ['/products/bobcat-t66', 'product/bobcat-t66.png'],
    ['/offers/winter', 'campaign/offers/winter.png'],
  ] as const)('of %s is parsed back to that page', (pagePath, name) => {
    const storefront = { kind: 'dealer', slug: 'nord' } as const
    const path = socialImagePath({ locale: 'en', storefront }, pagePath)
    expect(path).toBe(`/social/en/dealer-nord/${name}`)
    expect(parseSocialImagePath(path.split('/').slice(4))).toBe(pagePath)
  })

  test('of a listing ignores its query', () => {
    const route = { locale: 'en', storefront: { kind: 'main' } } as const
    expect(socialImagePath(route, '/products?brand=bobcat&page=2')).toBe(
      '/social/en/main/page/products.png',
    )
  })

  test.each([
    'home',
    'home.jpg',
    'home/more.png',
    'page/home.png',
    'page/.png',
    'product/Any words.png',
    'product/a/b.png',
    'campaign/.png',
    'campaign/a/../b.png',
    'text/hello.png',
  ])('is null for %s', (name) => {
    expect(parseSocialImagePath(name.split('/'))).toBeNull()
  })
})

async function drawImage(heading: string, name = 'Caribou', detail: string | null = null) {
  const response = new ImageResponse(
    <SocialImage
      heading={heading}
      name={name}
      detail={detail}
      picture={null}
      logo={null}
      colors={null}
    />,
    { ...socialImageSize, fonts: await getSocialImageFonts() },
  )
  return sharp(Buffer.from(await response.arrayBuffer()))
}

/** Whether a rectangle of an image (left, top, width, height in pixels) has one color. */
async function isSingleColor(
  image: Sharp,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  const part = await image.clone().extract({ left, top, width, height }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.every(({ min, max }) => max - min < 4)
}

describe('a social image', { timeout: 20_000 }, () => {
  const { height } = socialImagePictureSize
  const headingWidth = socialImageSize.width - socialImagePictureSize.width

  test.each([
    [
      'one of 90 characters',
      'Extra wide serrated abrasion-resistant traction bars for compact track loaders, winter 2025',
    ],
    ['one of 200 characters', 'Traction bars for loaders of every kind '.repeat(5)],
    ['one of 800 characters', 'Traction bars for loaders of every kind '.repeat(20)],
    ['one of wide letters', 'WWWWWW MMMMMM WWWWWW MMMMMM WWWWWW MMMMMM'],
    ['one long word', 'Rindfleischetikettierungsueberwachung'],
    ['a short one', 'FAQ'],
  ])('is 1200 × 630 with the heading within its margins: %s', async (_what, heading) => {
    const image = await drawImage(heading)
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(await isSingleColor(image, 0, 0, headingWidth, 40)).toBe(true)
    expect(await isSingleColor(image, 0, height - 40, headingWidth, 38)).toBe(true)
    expect(await isSingleColor(image, 0, 0, 50, height - 2)).toBe(true)
    expect(await isSingleColor(image, headingWidth - 20, 0, 18, height - 2)).toBe(true)
    expect(await isSingleColor(image, 56, 0, headingWidth - 84, height - 2)).toBe(false)
  })

  test.each([
    [1, 'FAQ'],
    [3, 'Bobcat T66 Traction Bars'],
    [8, 'Traction bars for loaders of every kind '.repeat(5)],
    [10, 'Traction bars for loaders of every kind '.repeat(20)],
  ])('wraps the heading, smaller if longer, to %d lines: %s', async (lines, heading) => {
    const { data, info } = await (await drawImage(heading))
      .extract({ left: 56, top: 0, width: headingWidth - 84, height })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const hasText = Array.from({ length: height - 2 }, (_, row) =>
      data.subarray(row * info.width, (row + 1) * info.width).some((value) => value > 128),
    )
    expect(hasText.filter((isText, row) => isText && !hasText[row - 1])).toHaveLength(lines)
  })

  test('truncates the longest dealership name beside the compatible machines', async () => {
    const image = await drawImage(
      'Bars',
      'Great Lakes Track & Equipment '.repeat(4).trim(),
      'T450 · T550 · T590 · T595 +10 more',
    )
    expect(await isSingleColor(image, 0, 552, 1200, 16)).toBe(true)
    expect(await isSingleColor(image, 0, 616, 1200, 12)).toBe(true)
    expect(await isSingleColor(image, 1146, 552, 54, 76)).toBe(true)
    expect(await isSingleColor(image, 704, 552, 16, 76)).toBe(true)
  })

  test('requests no font for characters missing in its own fonts', async () => {
    const codes = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code))
    const all = [...new Set(codes.map(toDrawableText))].join('')
    expect(toDrawableText(all)).toContain('É')
    await drawImage(all.slice(0, 400), `雪 🚜 ${all.slice(200)}`, '漢 · T66')
    expect(requestedUrls.filter((url) => url.startsWith('http'))).toEqual([])
  })
})

describe('text that the fonts of a social image lack', () => {
  test.each([
    ['−40 °C', '−40 °C'],
    ['“Polar” 3″ ‹5′›', '“Polar” 3″ ‹5′›'],
    ['≤ 10 ≥ 5', '<= 10 >= 5'],
    ['⅜ in, 1⅜ in, ½', '3⁄8 in, 1 3⁄8 in, ½'],
    ['T\u2011770', 'T-770'],
    ['Ｔ７７０ ﬁt', 'T770 fit'],
    ['25\u202fkg\u2009net', '25 kg net'],
    ['trac\u00adtion\u200b', 'traction'],
    ['NGUYỄN, ệ', 'NGUYEN, e'],
    ['−40℃ → 5 № 7', '−40°C -> 5 No. 7'],
    ['ice 🚜 bars', 'ice bars'],
    ['e\u0301', 'é'],
  ])('is written with others, never deleted: %j', (text, drawable) => {
    expect(toDrawableText(text)).toBe(drawable)
  })

  test.each(['漢字', 'Bars for 雪', 'Шины T66', 'برف'])(
    'of another script leaves out the line: %s',
    (text) => {
      expect(toDrawableText(text)).toBe('')
    },
  )
})

describe('the picture of a social image', () => {
  const respondWith = (body: Buffer) =>
    fetchMock.mockResolvedValueOnce(new Response(new Uint8Array(body)))

  test('is a JPEG no larger than the image, whatever its source format', async () => {
    const create = { width: 3000, height: 2000, channels: 4 as const, background: '#22222200' }
    respondWith(await sharp({ create }).webp().toBuffer())
    const url = await loadSocialImagePicture('/a.webp')
    expect(url).toMatch(/^data:image\/jpeg;base64,/)
    const picture = sharp(Buffer.from((url ?? '').replace(/^[^,]*,/, ''), 'base64'))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
    expect((await picture.stats()).dominant.r).toBeGreaterThan(200)
  })

  test('is requested from allowed hosts only, and no redirect is followed', async () => {
    vi.stubEnv('IMAGE_HOSTS', 'pictures.example')
    const log = spyOnLog()
    const allowed = [
      ['/a.png', 'https://bars.example/a.png'],
      ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
      ['https://cdn.sanity.io/images/a.png', 'https://cdn.sanity.io/images/a.png'],
    ] as const
    const refused = [
      '/\\localhost:4399/a.png',
      '//localhost/a.png',
      'http://169.254.169.254/latest/meta-data',
      'http://pictures.example/a.png',
      'https://cdn.sanity.io.evil.example/a.png',
      'https://bars.example:444/a.png',
      'file:///etc/passwd',
    ]
    for (const [url] of allowed) await loadSocialImagePicture(url)
    for (const url of refused) expect(await loadSocialImagePicture(url)).toBeNull()
    expect(requestedUrls).toEqual(allowed.map(([, requested]) => requested))
    for (const [, init] of fetchMock.mock.calls) expect(init).toMatchObject({ redirect: 'error' })
    vi.unstubAllEnvs()
    log.mockRestore()
  })

  test('is not read beyond its largest size, with or without Content-Length', async () => {
    const log = spyOnLog()
    let chunks = 0
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1
        if (chunks > 100) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    fetchMock.mockResolvedValueOnce(new Response(body))
    expect(await loadSocialImagePicture('/a.png')).toBeNull()
    expect(chunks).toBeLessThan(30)
    expect(log.mock.calls[0]?.[0]).toContain('larger than')
    log.mockRestore()
  })

  test.each([
    ['cannot be reached', () => fetchMock.mockRejectedValueOnce(new Error('no network'))],
    ['is missing', () => fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }))],
    ['is no image', () => respondWith(Buffer.from('no picture'))],
  ])('is omitted and logged if it %s', async (_what, prepare) => {
    const log = spyOnLog()
    prepare()
    expect(await loadSocialImagePicture('/a.png')).toBeNull()
    expect(log.mock.calls[0]?.[0]).toContain('social-image-without-picture')
    log.mockRestore()
  })
})
