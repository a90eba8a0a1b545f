import type { ClientConfig, createClient as createSanityClient, SanityClient } from '@sanity/client'

let streams = 0

/**
 * Makes the Studio's clients speak to an embedded Content Lake. Browsers open six connections to an
 * origin under HTTP/1.1, and the Studio holds that many event streams open, so each stream gets a
 * host name of its own: every name under `.localhost` reaches this machine (RFC 6761).
 */
export function embeddedClientFactory(
  createClient: typeof createSanityClient,
  { apiHost, token }: { apiHost: string; token: string },
) {
  // The Studio asks for cookies as well, and the client warns that it sends the token alone.
  const here = {
    apiHost,
    token,
    useProjectHostname: false,
    useCdn: false,
    withCredentials: false,
  } as const

  function streamHost(): string {
    streams += 1
    const origin = new URL(apiHost)
    origin.hostname = `s${streams}.localhost`
    return origin.origin
  }

  function adapt(client: SanityClient): SanityClient {
    const { withConfig, clone } = client
    const onItsOwnHost = () => withConfig.call(client, { apiHost: streamHost() })
    client.clone = () => adapt(clone.call(client))
    client.withConfig = (changes) => adapt(withConfig.call(client, { ...changes, ...here }))
    // `listen` is overloaded; its arguments pass through untouched.
    type Listen = SanityClient['listen']
    client.listen = ((...args: Parameters<Listen>) => onItsOwnHost().listen(...args)) as Listen
    client.observable.listen = client.listen
    return client
  }

  return (options: ClientConfig): SanityClient => adapt(createClient({ ...options, ...here }))
}
