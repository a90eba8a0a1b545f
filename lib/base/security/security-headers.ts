/** Browser features that no page uses; players in frames keep theirs. */
const deniedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const headersOfAllResponses = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Paths of pictures that other sites and mails may embed. */
const sharedPictures = ['/social/:path*', '/icons/:path*', '/uploads/:path*', '/_next/image']

/**
 * Returns `headers` for next.config.ts, without a Content Security Policy: each page has its own.
 * Browsers ignore HSTS on http (RFC 6797, section 8.1).
 */
export function securityHeaders() {
  return [
    { source: '/:path*', headers: toHeaders(headersOfAllResponses) },
    {
      // Sanity's login opens a window.
      source: '/studio/:path*',
      headers: toHeaders({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    },
    ...sharedPictures.map((source) => ({
      source,
      headers: toHeaders({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    })),
  ]
}

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))
