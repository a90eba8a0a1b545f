import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { requestLoad } from '#packages/next-server/bench/request-load.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/page?a=b`
}

const load = { connections: 3, durationMs: 200, headers: { 'accept-encoding': 'br' } }
const body = Buffer.alloc(300_000, '0\r\n\r\n')

test.each(['content-length', 'chunked'])('each response is counted once: %s', async (framing) => {
  let requests = 0
  const url = await serve(({ url: path, headers }, response) => {
    requests += 1
    expect([path, headers['accept-encoding']]).toEqual(['/page?a=b', 'br'])
    if (framing === 'content-length') response.setHeader('content-length', body.length)
    response.write(body.subarray(0, 70_001))
    response.end(body.subarray(70_001))
  })
  const result = await requestLoad(url, load)
  expect(result.requests).toBe(requests)
  expect(result).toMatchObject({ failedRequests: 0 })
  expect(result.requests).toBeGreaterThanOrEqual(load.connections)
  expect(result.durationMs).toBeGreaterThanOrEqual(load.durationMs)
})

test('other statuses than 2xx are failures, and a broken connection is an error', async () => {
  const failing = await serve((_, response) => response.writeHead(503).end('no'))
  const { requests, failedRequests } = await requestLoad(failing, load)
  expect(failedRequests).toBe(requests)
  const broken = await serve((request) => request.socket.destroy())
  await expect(requestLoad(broken, load)).rejects.toThrow()
})
