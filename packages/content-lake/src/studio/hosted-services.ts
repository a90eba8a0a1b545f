import { SANITY_VERSION } from 'sanity'
import type { LocalServer } from './local-client.ts'

let areReplaced = false

/**
 * Answers requests of a browser's Studio to sanity.io, for which the Studio has no setting: without a network, or with a
 * Content Security Policy that blocks them, they fill the console. Its socket for presence shows the token, and so do the
 * requests of the form of a task: the Studio makes a client of its own for it, which uses the host name of the project
 * (`local.localhost`) and knows of the local server nothing but the address.
 */
export function replaceHostedServices(server: LocalServer) {
  if (areReplaced || typeof document === 'undefined') return
  areReplaced = true
  globalThis.WebSocket = withToken(globalThis.WebSocket, server)
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => answerHostedRequest(input, init, server) ?? fetch(input, init)

  function answerHostedRequest(
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    { apiHost, token }: LocalServer,
  ): Promise<Response> | null {
    const { host, pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      window.location.href,
    )
    if (isHostOfProject(host, apiHost)) {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
      return fetch(input, { ...init, headers })
    }
    // The Studio's check of its version: the running one is the latest.
    if (host === 'sanity-cdn.com') {
      return Promise.resolve(Response.json({ packageVersion: SANITY_VERSION }))
    }
    // Feedback about the Studio.
    if (host === 'api.sanity.io') return Promise.resolve(Response.json({}))
    // Libraries of the Studio that do not use its client.
    if (host.endsWith('.api.sanity.io')) {
      const headers = { authorization: `Bearer ${token}` }
      return fetch(`${apiHost}${pathname}${search}`, {
        headers,
        ...(init?.signal && { signal: init.signal }),
      })
    }
    return null
  }
}

/** Whether a host is a name below that of the local server, with its port. */
function isHostOfProject(host: string, apiHost: string): boolean {
  return host.endsWith(`.${new URL(apiHost).host}`)
}

/** Returns a class of sockets that add the token to the address of the local server. */
function withToken(Socket: typeof WebSocket, { apiHost, token }: LocalServer): typeof WebSocket {
  const { host } = new URL(apiHost)
  return class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const url = new URL(address, window.location.href)
      if (url.host === host || isHostOfProject(url.host, apiHost)) {
        url.searchParams.set('token', token)
      }
      super(url, protocols)
    }
  }
}
