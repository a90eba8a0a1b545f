import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { ignorePreconditionsOfErrors } from '../src/http/conditional-request.ts'
import { sendRawRequest } from './raw-request.ts'

const { sendEtagResponse }: typeof import('next/dist/server/send-payload.js') = createRequire(
  import.meta.url,
)('next/dist/server/send-payload')

/** Answers as Next does: with the status in the path, or 304 where the client has the entity tag. */
async function startServer() {
  const server = createServer((request, response) => {
    ignorePreconditionsOfErrors(request, response)
    response.statusCode = Number(request.url?.slice(1))
    if (!sendEtagResponse(request, response, '"a"')) response.end('text')
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
  [404, 'if-none-match', '"a"', 404],
  [404, 'if-none-match', 'W/"a"', 404],
  [404, 'if-none-match', '*', 404],
  [404, 'if-none-match', '"b", "a"', 404],
  [410, 'if-none-match', '"a"', 410],
  [500, 'if-none-match', '"a"', 500],
  [404, 'if-modified-since', 'Fri, 27 Nov 2037 00:00:00 GMT', 404],
  [200, 'if-none-match', '"a"', 304],
  [200, 'if-none-match', '"b"', 200],
])('a response with status %i to %s: %s has status %4$i', async (status, name, value, expected) => {
  const response = await sendRawRequest(`${await startServer()}/${status}`, { [name]: value })
  expect(response.status).toBe(expected)
})
