import { once } from 'node:events'
import { createServer, METHODS } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { getAllowedMethods, isMethodAllowed } from '../src/http/allowed-methods.ts'
import { sendRawRequest } from './raw-request.ts'

async function startServer() {
  const server = createServer((request, response) => {
    if (!isMethodAllowed(request, ({ headers }) => headers.cookie === 'action')) {
      response.writeHead(405, { allow: getAllowedMethods(request) })
    }
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test.each([
  ['/faq', ['GET', 'HEAD']],
  ['/api/leads', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']],
])('%s takes only methods that it may have', async (path, allowed) => {
  const site = await startServer()
  for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
    const { status, headers } = await sendRawRequest(site + path, {}, method)
    expect(status, method).toBe(allowed.includes(method) ? 200 : 405)
    if (status === 200) continue
    expect(headers.allow?.split(', ').toSorted()).toEqual(allowed)
  }
})

test('a page takes only the requests with POST that it has forms or actions for', async () => {
  const site = await startServer()
  expect((await sendRawRequest(`${site}/faq`, { cookie: 'action' }, 'POST')).status).toBe(200)
  expect((await sendRawRequest(`${site}/faq`, { cookie: 'action' }, 'PUT')).status).toBe(405)
})
