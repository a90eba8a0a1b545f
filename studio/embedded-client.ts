import type { ClientConfig, createClient as createSanityClient, SanityClient } from '@sanity/client'
import { askBeforeRelease } from '#studio/variants/before-release.ts'
import { repeatCommits } from './repeat-commits.ts'
import { repeatReads } from './repeat-reads.ts'

let streamCount = 0

/**
 * Creates a factory of Sanity clients that use the embedded Content Lake. Browsers open at most six
 * HTTP/1.1 connections per origin, and the Studio keeps as many event streams open, so each stream
 * uses its own host name: every name under `.localhost` resolves to this machine (RFC 6761).
 */
export function createEmbeddedClientFactory(
  createClient: typeof createSanityClient,
  { apiHost, token }: { apiHost: string; token: string },
) {
  // The Studio sets `withCredentials`; with a token as well, the client logs a warning.
  const embeddedConfig = {
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
      adaptClient(withConfig.call(client, { ...changes, ...embeddedConfig }))
    // `listen` is overloaded; its arguments pass through untouched.
    type Listen = SanityClient['listen']
    client.listen = ((...args: Parameters<Listen>) => withStreamHost().listen(...args)) as Listen
    client.observable.listen = client.listen
    return client
  }

  return (options: ClientConfig): SanityClient =>
    adaptClient(
      repeatCommits(createClient(askBeforeRelease(repeatReads({ ...options, ...embeddedConfig })))),
    )
}
