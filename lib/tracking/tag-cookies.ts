/** Names of the cookies that the tag sets: https://support.google.com/analytics/answer/11397207 */
const analyticsCookies = /^_(ga|gid|gat|gcl)(_|$)/

/**
 * Deletes the cookies of the Google tag. `document.cookie` contains neither path nor domain, so every
 * parent domain is tried.
 */
export function deleteTagCookies() {
  const host = window.location.hostname.split('.')
  const domains = host.map((_, index) => `; domain=${host.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!analyticsCookies.test(name)) continue
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the Cookie Store API
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
