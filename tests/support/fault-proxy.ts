import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface BackendResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Answers a request in the place of a backend. */
type Fault = (
  response: ServerResponse,
  getBackendResponse: () => Promise<BackendResponse>,
) => Promise<void>

const send = (response: ServerResponse, status: number, type: string, body: Buffer | string) => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const passOn: Fault = async (response, getBackendResponse) => {
  const { status, headers, body } = await getBackendResponse()
  const { 'transfer-encoding': _, connection: __, ...rest } = headers
  response.writeHead(status, { ...rest, 'content-length': body.length }).end(body)
}

const maintenancePage = '<!doctype html><title>Maintenance</title><h1>Be right back</h1>'

/** Faults of a backend, by name. */
export const faults = {
  'takes three seconds for each response': async (response, getBackendResponse) => {
    await sleep(3_000)
    await passOn(response, getBackendResponse)
  },
  'answers 200 with HTML': async (response) => send(response, 200, 'text/html', maintenancePage),
  'answers 200 with nothing': async (response) => send(response, 200, 'application/json', ''),
  'answers 200 with half of the JSON': async (response, getBackendResponse) => {
    const { body } = await getBackendResponse()
    send(response, 200, 'application/json', body.subarray(0, body.length / 2))
  },
  'answers 502 with HTML': async (response) => send(response, 502, 'text/html', maintenancePage),
  'cuts the connection in the middle of a body': async (response, getBackendResponse) => {
    const { body } = await getBackendResponse()
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    response.writeHead(200, headers).write(body.subarray(0, body.length / 2))
    await sleep(20)
    response.destroy()
  },
  'refuses the credentials': async (response) =>
    send(response, 401, 'application/json', '{"message":"Invalid credentials"}'),
  'has a full disk': async (response) =>
    send(
      response,
      503,
      'application/json',
      '{"code":"53100","message":"could not extend file: No space left on device"}',
    ),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

/** Starts an HTTP proxy in front of a backend, which passes requests on until it gets a fault. */
export async function startFaultProxy(target: string) {
  let fault: Fault = passOn
  let requestCount = 0
  let pendingCount = 0
  const server = createServer((incoming, response) => {
    requestCount += 1
    pendingCount += 1
    response.on('close', () => {
      pendingCount -= 1
    })
    fault(response, () => forward(target, incoming)).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    setFault: (name: FaultName | null) => {
      fault = name === null ? passOn : faults[name]
    },
    getRequestCount: () => requestCount,
    /** Returns the number of requests without a complete response. */
    getPendingCount: () => pendingCount,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

async function forward(target: string, incoming: IncomingMessage): Promise<BackendResponse> {
  const { host: _, 'accept-encoding': __, ...headers } = incoming.headers
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers,
    agent: false,
  })
  outgoing.end(await buffer(incoming))
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (!answer) throw new Error('No response')
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
}
