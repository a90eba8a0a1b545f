import type { ClientConfig, SanityClient } from '@sanity/client'

/** Where the server is, and what a browser sends it. */
export interface LocalServer {
  /** URL that the server prints at its start. */
  apiHost: string
  token: string
}

type ClientFactory = (options: ClientConfig) => SanityClient

let streamCount = 0

/**
 * Returns a factory of Sanity clients that use the local server. Browsers open at most six HTTP/1.1 connections per
 * origin, and the Studio keeps as many event streams open, so each stream uses its own host name: every name under
 * `.localhost` resolves to this machine (RFC 6761).
 */
export function createLocalClientFactory(
  createClient: ClientFactory,
  { apiHost, token }: LocalServer,
): ClientFactory {
  // The Studio sets `withCredentials`; with a token as well, the client logs a warning.
  const localConfig = {
    apiHost,
    token,
    useProjectHostname: false,
    useCdn: false,
    withCredentials: false,
    ignoreBrowserTokenWarning: true,
  } as const

  function nextStreamHost(): string {
    streamCount += 1
    const origin = new URL(apiHost)
    origin.hostname = `s${streamCount}.localhost`
    return origin.origin
  }

  function adaptClient(client: SanityClient): SanityClient {
    const { withConfig, clone } = client
    const withStreamHost = () => withConfig.call(client, { apiHost: nextStreamHost() })
    client.clone = () => adaptClient(clone.call(client))
    client.withConfig = (changes) =>
      adaptClient(withConfig.call(client, { ...changes, ...localConfig }))
    // `listen` is overloaded; its arguments pass through untouched.
    type Listen = SanityClient['listen']
    client.listen = ((...args: Parameters<Listen>) => withStreamHost().listen(...args)) as Listen
    client.observable.listen = client.listen
    return client
  }

  return (options) => adaptClient(createClient({ ...options, ...localConfig }))
}
