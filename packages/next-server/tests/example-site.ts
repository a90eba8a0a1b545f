import { vi } from 'vitest'
import type { SiteOptions } from '../src/site-options.ts'

/** Headers of responses that do not come from Next. */
export const rejectionHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Options of a site whose URL paths are those of its pages, below `/en`. Its files are limited to a kilobyte. */
export function createExampleSite(options: Partial<SiteOptions> = {}) {
  const logError = vi.fn<SiteOptions['logError']>()
  const site: SiteOptions = {
    revalidateSeconds: 300,
    getPolicy: (scripts) => `script-src 'self' ${scripts.join(' ')}`,
    getPublicPath: (path) => (path.startsWith('/en/') ? path.slice('/en'.length) : null),
    mayPublish: (tag, path) => path.includes(tag),
    getPageUrl: (path) => new URL(path, 'http://127.0.0.1'),
    limitedFiles: { includes: (path) => path.startsWith('/pictures/'), maxBytes: 1000 },
    backends: createBackends().backends,
    logError,
    ...options,
  }
  return { site, logError }
}

/** Backends with an outage that a test starts and ends. */
export function createBackends() {
  let ended: PromiseWithResolvers<void> | null = null
  let lastEnd = Number.NEGATIVE_INFINITY
  return {
    startOutage: () => {
      ended ??= Promise.withResolvers()
    },
    endOutage: () => {
      lastEnd = performance.now()
      ended?.resolve()
      ended = null
    },
    backends: {
      areUnavailable: () => ended !== null,
      wereUnavailable: (ms: number) => ended !== null || performance.now() - lastEnd < ms,
      waitUntilAvailable: async (signal: AbortSignal) => {
        const aborted = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => aborted.resolve(), { once: true })
        await Promise.race([ended?.promise, aborted.promise])
      },
    },
  }
}
