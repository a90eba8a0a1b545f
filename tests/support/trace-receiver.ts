import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributes = z.array(z.object({ key: z.string(), value: z.unknown() }))
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(z.object({ name: z.string(), attributes: attributes.optional() })),
        }),
      ),
    }),
  ),
})

type ResourceSpans = z.infer<typeof exportRequest>['resourceSpans'][number]

/** Starts a collector of OpenTelemetry that receives spans by OTLP over HTTP (JSON). */
export async function startTraceReceiver() {
  const received: ResourceSpans[] = []
  const server = createServer(async (request, response) => {
    received.push(...exportRequest.parse(await json(request)).resourceSpans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    getSpanNames: () =>
      received.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)),
      ),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
