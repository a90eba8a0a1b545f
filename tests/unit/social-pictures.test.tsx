import { ImageResponse } from 'next/og.js'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { photoSize, pictureSize, SocialPicture } from '#components/seo/social-picture.tsx'
import { socialPictureFonts } from '#lib/seo/social-picture-fonts.ts'
import { photoOf } from '#lib/seo/social-picture-photo.ts'
import { drawable } from '#lib/seo/social-picture-text.ts'
import { parseSocialPage, type SocialPage, socialPictureUrl } from '#lib/seo/social-picture-url.ts'

vi.mock('server-only', () => ({}))

const fetchMock = vi.spyOn(globalThis, 'fetch')

beforeAll(() => {
  Object.assign(process.env, {
    SITE_URL: 'https://bars.example',
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'test',
    NEXT_PUBLIC_SANITY_DATASET: 'test',
    SUPABASE_URL: 'https://backend.example',
    SUPABASE_ANON_KEY: 'key',
  })
})

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  fetchMock.mockImplementation(async (input) => {
    asked.push(String(input).slice(0, 80))
    throw new Error('no network')
  })
})

describe('the address of a picture', () => {
  const pages: SocialPage[] = [
    { kind: 'home' },
    { kind: 'page', id: 'faq' },
    { kind: 'product', slug: 'bobcat-t66' },
    { kind: 'composed', path: 'offers/winter' },
  ]

  test.each(pages)('names a page, and is read again', (page) => {
    const url = socialPictureUrl(
      { locale: 'en', storefront: { kind: 'dealer', slug: 'nord' } },
      page,
    )
    expect(url).toMatch(/^\/social\/en\/dealer-nord\/.+\.png$/)
    expect(parseSocialPage(url.split('/').slice(4))).toEqual(page)
  })

  test.each([
    'home',
    'home.jpg',
    'home/more.png',
    'page/home.png',
    'page/.png',
    'product/Any words.png',
    'product/a/b.png',
    'composed/.png',
    'composed/a/../b.png',
    'text/hello.png',
  ])('names nothing where it is %s', (name) => {
    expect(parseSocialPage(name.split('/'))).toBeNull()
  })
})

async function draw(heading: string, name = 'Caribou', detail: string | null = null) {
  const response = new ImageResponse(
    <SocialPicture heading={heading} name={name} detail={detail} photo={null} colours={null} />,
    { ...pictureSize, fonts: await socialPictureFonts() },
  )
  return sharp(Buffer.from(await response.arrayBuffer()))
}

/** Whether a part of a picture is of one colour. */
async function isPlain(picture: Sharp, left: number, top: number, width: number, height: number) {
  const part = await picture.clone().extract({ left, top, width, height }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.every(({ min, max }) => max - min < 4)
}

describe('the picture of a page', { timeout: 20_000 }, () => {
  test.each([
    [
      'one of 90 letters',
      'Extra wide serrated abrasion-resistant traction bars for compact track loaders, winter 2025',
    ],
    ['one of 200 letters', 'Traction bars for loaders of every kind '.repeat(5)],
    ['one of wide letters', 'WWWWWW MMMMMM WWWWWW MMMMMM WWWWWW MMMMMM'],
    ['one long word', 'Rindfleischetikettierungsueberwachung'],
    ['a short one', 'FAQ'],
  ])('is 1200 by 630, and holds %s in its margins', async (_what, heading) => {
    const picture = await draw(heading)
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const top = photoSize.height + 12
    expect(await isPlain(picture, 0, top + 2, 1200, 8)).toBe(true)
    expect(await isPlain(picture, 0, top + 208, 1200, 6)).toBe(true)
    expect(await isPlain(picture, 1146, top + 2, 54, 200)).toBe(true)
    expect(await isPlain(picture, 56, top + 20, 1088, 180)).toBe(false)
  })

  test('holds the longest name of a dealership, beside the machines that a product fits', async () => {
    const picture = await draw(
      'Bars',
      'Great Lakes Track & Equipment '.repeat(4).trim(),
      'T450 · T550 · T590 · T595 +10 more',
    )
    expect(await isPlain(picture, 0, 560, 1200, 4)).toBe(true)
    expect(await isPlain(picture, 0, 626, 1200, 4)).toBe(true)
    expect(await isPlain(picture, 1146, 560, 54, 60)).toBe(true)
  })

  test('asks no other site for signs that its fonts lack', async () => {
    const all = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).join('')
    expect(drawable(`${all} 🚜 漢字 É`)).toContain('É')
    await draw(drawable(all).slice(0, 400), `雪 🚜 ${drawable(all).slice(200)}`, '漢 · T66')
    expect(asked.filter((url) => url.startsWith('http'))).toEqual([])
  })
})

describe('the photo in it', () => {
  const plain = { create: { width: 800, height: 600, channels: 3 as const, background: '#ddd' } }
  const answer = (body: Buffer) =>
    fetchMock.mockResolvedValueOnce(new Response(new Uint8Array(body)))
  const drawn = async (url: string | null) =>
    sharp(Buffer.from((url ?? '').replace(/^data:image\/jpeg;base64,/, ''), 'base64'))

  test('shows the whole of what stands on a plain ground', async () => {
    const bar = { create: { width: 600, height: 300, channels: 3 as const, background: '#222' } }
    const input = await sharp(bar).png().toBuffer()
    answer(await sharp(plain).composite([{ input }]).png().toBuffer())
    const photo = await drawn(await photoOf({ url: '/a.png', isCutOut: true }, photoSize))
    expect(await photo.metadata()).toMatchObject(photoSize)
    expect(await isPlain(photo, 0, 0, 1200, 8)).toBe(true)
    expect(await isPlain(photo, 0, 310, 1200, 10)).toBe(true)
    expect(await isPlain(photo, 0, 0, 1200, 320)).toBe(false)
  })

  test.each([
    ['cannot be reached', () => fetchMock.mockRejectedValueOnce(new Error('no network'))],
    ['is not there', () => fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }))],
    ['is none', () => answer(Buffer.from('no picture'))],
  ])('is left out and logged where it %s', async (_what, prepare) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    prepare()
    expect(await photoOf({ url: '/a.png', isCutOut: true }, photoSize)).toBeNull()
    expect(log.mock.calls[0]?.[0]).toContain('social-picture-without-photo')
    log.mockRestore()
  })
})
