import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { PictureQueue } from '#server/picture-queue.ts'
import { sendRawRequest } from '#tests/support/raw-request.ts'

const limits = { known: { active: 2, waiting: 10 }, unknown: { active: 1, waiting: 2 } }

/** Starts a server whose pictures wait until the test finishes them. */
async function startServer() {
  const queue = new PictureQueue(limits)
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
  return { queue, started, ask }
}

const optimized = (url: string, width = 640) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=60`
const crop = (number: number) => `/uploads/assets/${number}-0-100-100/hash-2000x1000.jpg`

test('made-up crops take no place from the pictures of a page', async () => {
  const { queue, started, ask } = await startServer()
  queue.addPage(`<img srcset="${optimized(crop(0)).replaceAll('&', '&amp;')} 640w">`)
  const madeUp = [1, 2, 3].map((number) => ask(optimized(crop(number))))
  await expect.poll(() => started.size).toBe(1)
  const shown = ask(optimized(crop(0), 960))
  await expect.poll(() => started.has(optimized(crop(0), 960))).toBe(true)
  started.get(optimized(crop(0), 960))?.end('picture')
  expect((await shown).status).toBe(200)
  expect(started.size).toBe(2)
  for (let count = 2; count <= 4; count += 1) {
    await expect.poll(() => started.size).toBe(count)
    for (const response of started.values()) response.end()
  }
  expect((await Promise.all(madeUp)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('beyond the queue, a made-up crop gets 503', async () => {
  const { started, ask } = await startServer()
  const statuses: number[] = []
  const requests = Array.from({ length: 20 }, (_, number) =>
    ask(crop(number)).then(({ status }) => statuses.push(status)),
  )
  await expect.poll(() => statuses.length).toBe(17)
  expect(new Set(statuses)).toEqual(new Set([503]))
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => started.size).toBe(count)
    for (const response of started.values()) response.end()
  }
  await Promise.all(requests)
})

test.each([
  ['HTML', `<img src="${crop(5)}">`, crop(5)],
  ['an absolute URL', `"https://maker.example${crop(5)}"`, crop(5)],
  ['a payload', `{"src":"${optimized(crop(5)).replaceAll('&', '\\u0026')}"}`, optimized(crop(5))],
  ['another host', optimized('https://cdn.example/a.jpg'), optimized('https://cdn.example/a.jpg')],
  [
    'a social picture',
    'https://maker.example/social/en/main/home.png"',
    '/social/en/main/home.png',
  ],
])('a picture in %s is known', async (_, text, path) => {
  const { queue, started, ask } = await startServer()
  queue.addPage(text)
  void ask(crop(1)).catch(() => {})
  await expect.poll(() => started.size).toBe(1)
  const shown = ask(path)
  await expect.poll(() => started.has(path)).toBe(true)
  started.get(path)?.end()
  expect((await shown).status).toBe(200)
})

test.each(['/faq', '/uploads/media/film.mp4', '/_next/static/a.js', '/_next/imagex?url=a'])(
  '%s waits for no picture',
  async (path) => {
    const { started, ask } = await startServer()
    void ask(crop(1)).catch(() => {})
    await expect.poll(() => started.size).toBe(1)
    const other = ask(path)
    await expect.poll(() => started.has(path)).toBe(true)
    started.get(path)?.end()
    expect((await other).status).toBe(200)
  },
)

test('a client that does not read its picture takes no place from others', async () => {
  const { started, ask } = await startServer()
  const [slow, next] = [crop(1), crop(2)]
  void ask(slow).catch(() => {})
  await expect.poll(() => started.has(slow)).toBe(true)
  started.get(slow)?.writeHead(200, { 'content-type': 'image/jpeg' }).write('first bytes')
  const other = ask(next)
  await expect.poll(() => started.has(next)).toBe(true)
  started.get(next)?.end()
  expect((await other).status).toBe(200)
})
