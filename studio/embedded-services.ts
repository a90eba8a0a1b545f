import { SANITY_VERSION } from 'sanity'

interface ContentLake {
  apiHost: string
  token: string
}

let areReplaced = false

/**
 * Prevents requests of an embedded Studio to sanity.io, for which the Studio has no setting: its
 * Content Security Policy blocks these requests, which fills the console.
 */
export function replaceHostedServices(contentLake: ContentLake) {
  if (areReplaced || typeof document === 'undefined') return
  areReplaced = true
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    answerHostedRequest(input, init, contentLake) ?? fetch(input, init)

  function answerHostedRequest(
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    { apiHost, token }: ContentLake,
  ): Promise<Response> | null {
    const { host, pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      window.location.href,
    )
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
