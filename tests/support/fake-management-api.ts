import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/**
 * Fakes of management APIs. They answer as the documentation, recordings and clients of the real
 * services say, and have never been compared with those services by this project.
 */
export interface FakeRoute {
  method: string
  /** Matches the path without query; its groups are passed to `answer`. */
  path: RegExp
  /** Body that the real API documents; anything else is answered with 400. */
  body?: z.ZodType
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>
}

export interface FakeRequest {
  groups: string[]
  query: URLSearchParams
  body: unknown
}

export interface FakeResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

interface Fault extends FakeResponse {
  /** Beginning of method and path, such as `POST /v1/projects`. */
  request: string
}

/** Starts a fake on a free port. Requests with another token get 401, unknown ones 404. */
export async function startFakeApi(token: string, routes: FakeRoute[]) {
  const requests: { line: string; body: unknown }[] = []
  const faults: Fault[] = []

  async function answer(request: IncomingMessage): Promise<FakeResponse> {
    const url = new URL(request.url ?? '', 'http://fake')
    const body = parseJson(await readText(request))
    const line = `${request.method} ${url.pathname}`
    requests.push({ line, body })
    if (request.headers.authorization !== `Bearer ${token}`) {
      return { status: 401, body: { message: 'Unauthorized' } }
    }
    const index = faults.findIndex((fault) => line.startsWith(fault.request))
    const [fault] = index < 0 ? [] : faults.splice(index, 1)
    if (fault) return fault
    for (const route of routes) {
      const match = route.method === request.method ? route.path.exec(url.pathname) : null
      if (!match) continue
      const parsed = (route.body ?? z.undefined()).safeParse(body)
      if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }
      return route.answer({ groups: match.slice(1), query: url.searchParams, body: parsed.data })
    }
    return { status: 404, body: { message: `Not found: ${line}` } }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, headers = {}, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
        response.end(body === undefined ? '' : JSON.stringify(body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every request received, in order. */
    requests,
    /** Answers the next matching request with this instead. */
    fail: (fault: Fault) => faults.push(fault),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function parseJson(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}
