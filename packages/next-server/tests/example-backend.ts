import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts the backend of the app in `tests/app`: a headline, and the tags of what changed. */
export async function startBackend() {
  const state = {
    headline: 'first' as string | null,
    changes: [] as string[],
    /** Requests for the headline. */
    reads: 0,
    /** Held back until it resolves. */
    changesReady: Promise.resolve(),
  }
  const server = createServer(async ({ url }, response) => {
    response.setHeader('content-type', 'application/json')
    if (url === '/changes') {
      await state.changesReady
      return response.end(JSON.stringify(state.changes))
    }
    state.reads += 1
    response.statusCode = state.headline === null ? 503 : 200
    response.end(JSON.stringify(state.headline))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    state,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
