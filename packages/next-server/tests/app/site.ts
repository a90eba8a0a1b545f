import type { SiteOptions } from '../../src/site-options.ts'

export const site: SiteOptions = {
  revalidateSeconds: 300,
  getPolicy: (scripts) => ["script-src 'self'", ...scripts].join(' '),
  getPublicPath: (path) => (path.startsWith('/_') ? null : path),
  mayPublish: () => true,
  getPageUrl: (path) => new URL(path, process.env.SERVER_ORIGIN),
  limitedFiles: { includes: () => false, maxBytes: 0 },
  backends: {
    areUnavailable: () => false,
    wereUnavailable: () => false,
    waitUntilAvailable: async () => {},
  },
  logError: (event, details) => {
    process.stderr.write(`${JSON.stringify({ event, ...details, error: String(details.error) })}\n`)
  },
}
