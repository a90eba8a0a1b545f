import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { nullIfPictureMissing } from '#lib/catalog/missing-pictures.ts'
import { removeMissingMedia } from '#lib/catalog/product-detail.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))

let log: MockInstance
let requested: string[]
let status: number

beforeEach(() => {
  requested = []
  status = 200
  vi.stubEnv('IMAGE_HOSTS', 'pictures.example')
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(null, { status })
  })
  log = spyOnLog()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  log.mockRestore()
})

test('an upload exists if its file does; a missing one is logged once', async () => {
  expect(await nullIfPictureMissing('/uploads/brands/bobcat.svg')).toBe(
    '/uploads/brands/bobcat.svg',
  )
  for (const path of ['/uploads/brands/none.svg', '/uploads/brands/none.svg']) {
    expect(await nullIfPictureMissing(path)).toBeNull()
  }
  expect(log).toHaveBeenCalledTimes(1)
  expect(await nullIfPictureMissing(null)).toBeNull()
})

test.each(['/icons/icon-512.png', '/uploads/..%2f..%2fnone', '/uploads/%E0%A4%A'])(
  '%s is no upload, and is taken to exist',
  async (path) => {
    expect(await nullIfPictureMissing(path)).toBe(path)
  },
)

test('a picture of an allowed host is requested once, and is missing after 404 only', async () => {
  status = 404
  const missing = 'https://pictures.example/missing.jpg'
  expect(await nullIfPictureMissing(missing)).toBeNull()
  status = 200
  expect(await nullIfPictureMissing(missing)).toBeNull()
  expect(requested).toEqual([missing])
  for (const answer of [200, 302, 500, 0]) {
    status = answer
    const url = `https://pictures.example/${answer}.jpg`
    expect(await nullIfPictureMissing(url)).toBe(url)
  }
})

test('a picture of a host that never responds is shown, though Next drops the signal of a stale entry', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const url = 'https://pictures.example/silent.jpg'
  expect(await nullIfPictureMissing(url)).toBe(url)
})

test('no other host is requested', async () => {
  const url = 'https://elsewhere.example/logo.svg'
  expect(await nullIfPictureMissing(url)).toBe(url)
  expect(requested).toEqual([])
})

test('a gallery leaves out missing pictures, and keeps a video without its poster', async () => {
  const video = { type: 'video', url: '/a.mp4', link: null } as const
  const image = { type: 'image', url: '/uploads/products/hero.jpg' } as const
  const missing = '/uploads/products/none.jpg'
  const media = await removeMissingMedia([
    { type: 'image', url: missing, thumbnail: null },
    { ...image, thumbnail: missing },
    { ...video, poster: missing },
  ])
  expect(media).toEqual([
    { ...image, thumbnail: null },
    { ...video, poster: null },
  ])
})
