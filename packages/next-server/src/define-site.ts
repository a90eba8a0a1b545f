import { createMemoryInvalidationLog } from './invalidation-log.ts'
import { serverOrigin } from './server-origin.ts'
import type { SiteOptions } from './site-options.ts'

export type { LogError, PageBackends, SiteOptions } from './site-options.ts'

/**
 * Completes the options of a site with defaults: pages without a period stay until a tag of theirs is invalidated, a
 * policy that allows what the site itself serves and no inline script but those of Next, one server, and errors as lines
 * of JSON on stderr. Each default is an option of its own.
 */
export function defineSite(options: Partial<SiteOptions> = {}): SiteOptions {
  return {
    revalidateSeconds: Number.POSITIVE_INFINITY,
    getPolicy: getDefaultPolicy,
    getPublicPath,
    mayPublish: () => true,
    getPageUrl: (path) => new URL(path, serverOrigin().origin),
    limitedFiles: { includes: () => false, maxBytes: 0 },
    backends: {
      areUnavailable: () => false,
      wereUnavailable: () => false,
      waitUntilAvailable: async () => {},
    },
    logError: writeErrorLine,
    invalidationLog: createMemoryInvalidationLog(),
    ...options,
  }
}

/** Style sheets are inside the page, and `next/image` sets style attributes: neither runs code. */
function getDefaultPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Next names the page at `/` `/index`, and its own ones begin with `/_`. */
function getPublicPath(internalPath: string): string | null {
  if (internalPath === '/index') return '/'
  return internalPath.startsWith('/_') ? null : internalPath
}

const writeErrorLine: SiteOptions['logError'] = (event, { error, ...details }) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : error
  const time = new Date().toISOString()
  process.stderr.write(`${JSON.stringify({ time, event, ...details, error: text })}\n`)
}
