import type { PolicyOrigins } from './policy-origins.ts'

type Directives = Record<string, readonly string[]>

/** Hosts of embedded players. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Bridge between a hosted Studio and Sanity's dashboard. */
const studioBridge = 'https://core.sanity-cdn.com'

/** Where the Studio looks for newer versions of itself. */
const studioModules = ['https://sanity-cdn.com']

const studioFonts = 'https://design-system-static.sanity.io'

/**
 * Returns the Content Security Policy of a page for visitors.
 * @param scripts sources of the page's inline scripts: their hashes, or a nonce
 */
export function pagePolicy(origins: PolicyOrigins, scripts: readonly string[]): string {
  return formatPolicy(pageDirectives(origins, scripts))
}

/** Returns the policy of a page without scripts. */
export function scriptlessPolicy({ studio }: PolicyOrigins): string {
  return formatPolicy({
    ...baseDirectives,
    'img-src': ["'self'", 'data:'],
    // The Studio shows pages in its preview.
    'frame-ancestors': ["'self'", ...studio],
  })
}

/** Returns the policy of a page of the desk: no scripts, no frames. Its links report calls (`ping`). */
export function deskPolicy(): string {
  return formatPolicy({
    ...baseDirectives,
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
}

/** Returns the policy of a page in draft mode: also allows its calls of the Content Lake. */
export function draftPolicy(origins: PolicyOrigins, nonce: string): string {
  const directives = pageDirectives(origins, [nonceSource(nonce)])
  const connect = directives['connect-src'] ?? []
  return formatPolicy({ ...directives, 'connect-src': [...connect, ...origins.contentLakeApi] })
}

/**
 * Returns the policy of the Studio. An embedded Content Lake gets the only requests: the Studio would
 * send its token and the input of staff to Sanity's hosted services.
 */
export function studioPolicy(
  origins: PolicyOrigins,
  { nonce, isEmbedded }: { nonce: string; isEmbedded: boolean },
): string {
  const { contentLakeFiles, contentLakeApi, supabase, pictures } = origins
  const images = isEmbedded ? [...contentLakeFiles, ...pictures] : ['https:']
  return formatPolicy({
    ...baseDirectives,
    'script-src': ["'self'", nonceSource(nonce), ...(isEmbedded ? [] : [studioBridge])],
    'font-src': ["'self'", 'data:', ...(isEmbedded ? [] : [studioFonts])],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...contentLakeFiles],
    'connect-src': ["'self'", ...contentLakeApi, ...supabase, ...(isEmbedded ? [] : studioModules)],
    'frame-src': ["'self'", ...origins.site, ...players],
    'worker-src': ["'self'", 'blob:'],
  })
}

/**
 * Returns the policy of the page that an embedded Studio shows to a browser that did not open its link: it names
 * no backend of this machine, and allows no inline styles.
 */
export function lockedStudioPolicy(nonce: string): string {
  return formatPolicy({
    ...baseDirectives,
    'style-src': ["'self'"],
    'script-src': ["'self'", nonceSource(nonce)],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
  })
}

const nonceSource = (nonce: string) => `'nonce-${nonce}'`

/**
 * Style attributes hold theme colours and hotspots, and libraries insert styles, hence `unsafe-inline`
 * for styles.
 */
const baseDirectives: Directives = {
  'default-src': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
}

function pageDirectives(origins: PolicyOrigins, scripts: readonly string[]): Directives {
  const { contentLakeFiles, pictures, tagScripts, tagReports } = origins
  return {
    ...baseDirectives,
    'script-src': ["'self'", ...scripts, ...tagScripts],
    'img-src': ["'self'", 'data:', ...contentLakeFiles, ...pictures, ...tagReports],
    'media-src': ["'self'", ...contentLakeFiles],
    'connect-src': ["'self'", ...tagReports],
    'frame-src': players,
    // The Studio shows pages in its preview.
    'frame-ancestors': ["'self'", ...origins.studio],
  }
}

function formatPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
