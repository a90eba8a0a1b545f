import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type FindPicture, ShownPictures } from '#lib/base/shown-pictures.ts'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { PictureQueue } from '#server/picture-queue.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const limits = {
  shown: { active: 2, waiting: 10 },
  lookups: { active: 1, waiting: 2 },
  social: { active: 1, waiting: 2 },
}

const noPictures: FindPicture = async () => false

/** Starts a server whose pictures wait until the test finishes them. */
async function startServer(find = noPictures) {
  const pictures = new ShownPictures()
  pictures.start(find)
  const queue = new PictureQueue(pictures, limits)
  const started = new Map<string, ServerResponse>()
  const server = createServer(
    (request, response) =>
      void queue.run(request, response, async () => void started.set(request.url ?? '', response)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const ask = (path: string, headers = {}) => sendRawRequest(site + path, headers)
  return { pictures, started, ask }
}

const optimized = (url: string, width = 640) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=60`
const crop = (number: number) => `/uploads/assets/${number}-0-100-100/hash-2000x1000.jpg`

test('a made-up crop, size, query or host is looked up and not made', async () => {
  const lookups: string[] = []
  const { pictures, started, ask } = await startServer(async (url) => {
    lookups.push(url)
    return false
  })
  pictures.addPage(`<img srcset="${optimized(crop(0)).replaceAll('&', '&amp;')} 640w">`)
  const madeUp = [
    crop(1),
    '/uploads/assets/whole/hash-2000x1000.jpg',
    'https://cdn.example/a.jpg?1',
    '/products',
    '',
  ]
  for (const url of madeUp) expect((await ask(optimized(url))).status, url).toBe(404)
  expect(lookups).toEqual(madeUp)
  for (const path of [crop(1), crop(1).replace('assets', '%61ssets'), `${crop(1)}?a=1`]) {
    expect((await ask(path)).status, path).toBe(404)
  }
  expect(lookups.slice(madeUp.length)).toEqual([crop(1), crop(1), crop(1)])
  expect(started.size).toBe(0)
})

test('a picture that the catalogue names is looked up once', async () => {
  const lookups: string[] = []
  const { started, ask } = await startServer(async (url) => {
    lookups.push(url)
    return url === crop(7)
  })
  for (const width of [640, 960]) {
    const shown = ask(optimized(crop(7), width))
    await expect.poll(() => started.has(optimized(crop(7), width))).toBe(true)
    started.get(optimized(crop(7), width))?.end('picture')
    expect((await shown).status).toBe(200)
  }
  expect(lookups).toEqual([crop(7)])
})

test('staff see a crop that no row has yet', async () => {
  const { pictures, started, ask } = await startServer()
  const preview = ask(optimized(crop(8)), { cookie: '__prerender_bypass=valid' })
  await expect.poll(() => started.has(optimized(crop(8)))).toBe(true)
  started.get(optimized(crop(8)))?.end('picture')
  expect((await preview).status).toBe(200)
  expect(await pictures.isShown(crop(8))).toBe(true)
})

test('made-up crops take no place from pictures, and beyond their queue get 503', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { pictures, started, ask } = await startServer(() => promise)
  pictures.addPage(`"${crop(0)}"`)
  const statuses: number[] = []
  const requests = Array.from({ length: 20 }, (_, number) =>
    ask(crop(number + 1)).then(({ status }) => statuses.push(status)),
  )
  await expect.poll(() => statuses).toEqual(Array(17).fill(503))
  const shown = ask(crop(0))
  await expect.poll(() => started.has(crop(0))).toBe(true)
  started.get(crop(0))?.end('picture')
  expect((await shown).status).toBe(200)
  resolve(false)
  await Promise.all(requests)
  expect(statuses.slice(17)).toEqual([404, 404, 404])
  expect(started.size).toBe(1)
})

test('while the catalogue is unavailable, other pictures get 503, and those of pages are made', async () => {
  const log = spyOnLog()
  const { pictures, started, ask } = await startServer(() => Promise.reject(new Error('down')))
  pictures.addPage(`"${crop(0)}"`)
  expect((await ask(crop(1))).status).toBe(503)
  expect(log.mock.calls.join()).toContain('picture-lookup-failed')
  void ask(crop(0)).catch(() => {})
  await expect.poll(() => started.has(crop(0))).toBe(true)
})

test.each([
  ['HTML', `<img src="${crop(5)}">`, crop(5)],
  ['an absolute URL', `"https://maker.example${crop(5)}"`, crop(5)],
  [
    'plain slashes',
    `<img srcset="${optimized(crop(5)).replaceAll('%2F', '/').replaceAll('&', '&amp;')} 640w">`,
    optimized(crop(5)),
  ],
  ['a payload', `{"src":"${optimized(crop(5)).replaceAll('&', '\\u0026')}"}`, optimized(crop(5))],
  ['another host', optimized('https://cdn.example/a.jpg'), optimized('https://cdn.example/a.jpg')],
  [
    'a social picture',
    'https://maker.example/social/en/main/home.png"',
    '/social/en/main/home.png',
  ],
])('a picture in %s is known', async (_, text, path) => {
  const { pictures, started, ask } = await startServer()
  pictures.addPage(text)
  const shown = ask(path)
  await expect.poll(() => started.has(path)).toBe(true)
  started.get(path)?.end()
  expect((await shown).status).toBe(200)
})

test.each(['/faq', '/uploads/media/film.mp4', '/_next/static/a.js', '/_next/imagex?url=a'])(
  '%s is no picture',
  async (path) => {
    const { started, ask } = await startServer()
    const other = ask(path)
    await expect.poll(() => started.has(path)).toBe(true)
    started.get(path)?.end()
    expect((await other).status).toBe(200)
  },
)

test('a client that does not read its picture takes no place from others', async () => {
  const { pictures, started, ask } = await startServer()
  const [slow, slower, next] = [crop(1), crop(2), crop(3)]
  for (const url of [slow, slower, next]) pictures.add(url)
  for (const url of [slow, slower]) {
    void ask(url).catch(() => {})
    await expect.poll(() => started.has(url)).toBe(true)
    started.get(url)?.writeHead(200, { 'content-type': 'image/jpeg' }).write('first bytes')
  }
  const other = ask(next)
  await expect.poll(() => started.has(next)).toBe(true)
  started.get(next)?.end()
  expect((await other).status).toBe(200)
})

test('social images that no page names are made one after the other', async () => {
  const { started, ask } = await startServer()
  const social = (number: number) => `/social/en/main/product/${number}.png`
  const statuses: number[] = []
  const requests = [1, 2, 3, 4].map((number) =>
    ask(social(number)).then(({ status }) => statuses.push(status)),
  )
  await expect.poll(() => statuses).toEqual([503])
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => started.size).toBe(count)
    for (const response of started.values()) response.end()
  }
  await Promise.all(requests)
})

test('the earliest pictures are forgotten', () => {
  const pictures = new ShownPictures(2)
  for (const number of [1, 2, 1, 3]) pictures.add(crop(number))
  expect([1, 2, 3].map((number) => pictures.has(crop(number)))).toEqual([true, false, true])
})
