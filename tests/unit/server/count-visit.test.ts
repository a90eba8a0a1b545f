import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { VisitCount } from '#lib/visits/visit.ts'
import { VisitRecorder } from '#lib/visits/visit-recorder.ts'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { countVisit } from '#server/count-visit.ts'

const document = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

/** Starts a server that answers with the status in the path, and counts visits. */
async function startServer() {
  const stored: VisitCount[] = []
  const recorder = new VisitRecorder()
  recorder.start(async (_, __, counts) => {
    stored.push(...counts)
  }, '2026-11-22')
  const server = createServer((request, response) => {
    countVisit(request, response, recorder)
    const [, status = ''] = /(\d+)$/.exec(request.url ?? '') ?? []
    response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<p>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    ask: (path: string, headers: OutgoingHttpHeaders = document, method = 'GET') =>
      sendRawRequest(`http://127.0.0.1:${port}${path}`, headers, method),
    getPaths: async () => {
      await recorder.flush()
      return stored.map(({ path }) => path)
    },
  }
}

test('200 and 304 responses are counted', async () => {
  const { ask, getPaths } = await startServer()
  await ask('/sale-200')
  await ask('/sale-304')
  expect(await getPaths()).toEqual(['/sale-200', '/sale-304'])
})

test('missing pages, redirects, errors, other methods and drafts do not count', async () => {
  const { ask, getPaths } = await startServer()
  for (const status of [404, 308, 400, 500]) await ask(`/sale-${status}`)
  await ask('/sale-200', document, 'HEAD')
  await ask('/sale-200', document, 'POST')
  await ask('/sale-200', { ...document, cookie: '__prerender_bypass=valid' })
  await ask('/sale-200', { ...document, cookie: 'a=1; guest-draft=x' })
  await ask('/sale-200', { 'user-agent': document['user-agent'] })
  await ask('/sale-200', { ...document, 'user-agent': 'curl/8.0' })
  expect(await getPaths()).toEqual([])
})
