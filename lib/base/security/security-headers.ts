import { draftCookie } from '#packages/next-server/src/draft-cookie.ts'
import { isServerless } from '../serverless.ts'
import { pagePolicy } from './content-security-policy.ts'
import { policyOrigins } from './policy-origins.ts'

/** Browser features that no page uses; players in frames keep theirs. The page of dealers asks for the location. */
const deniedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
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
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Policy of a response that is no page. */
const dataPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }

/** Headers of a response that the server sends without Next: a line of text that says why. */
export const headersOfRejections = {
  ...headersOfAllResponses,
  ...dataPolicy,
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
}

/** Headers that browsers read on documents only. A first page loads 30 files, which go without. */
const headersOfDocuments = {
  'Permissions-Policy': [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    'geolocation=(self)',
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** All paths but those of scripts, styles, fonts and pictures of the site. */
const documents = '/((?!_next/static/|_next/image|uploads/|icons/).*)'

/** API routes that never answer with a page. */
const dataRoutes = '/api/:route(brands|models|search|health|redirects|staff|webhooks)/:path*'

/** Paths that hold a secret. A route cannot set the header itself: Next keeps that of its configuration. */
const secretPaths = [
  '/api/guests/:path*',
  '/api/leads/:route(confirm|unsubscribe|fit)/:path*',
  '/api/studio/:path*',
]

/** Paths of pictures that other sites and mails may embed. */
const sharedPictures = [
  ...['/social/:path*', '/icons/:path*', '/uploads/:path*', '/_next/image'],
  ...['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'],
]

/**
 * Returns `headers` for next.config.ts. Each page gets its own Content Security Policy from the page cache, with the
 * hashes of its scripts; on a serverless host, all pages share a policy that allows inline scripts. Browsers ignore
 * HSTS on http (RFC 6797, section 8.1).
 */
export function securityHeaders(variables: Record<string, string | undefined>) {
  return [
    ...(isServerless(variables) ? [serverlessPolicy(variables)] : []),
    { source: '/:path*', headers: toHeaders(headersOfAllResponses) },
    { source: documents, headers: toHeaders(headersOfDocuments) },
    {
      // Sanity's login opens a window.
      source: '/studio/:path*',
      headers: toHeaders({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    },
    {
      source: dataRoutes,
      headers: toHeaders(dataPolicy),
    },
    ...secretPaths.map((source) => ({
      source,
      headers: toHeaders({ 'Referrer-Policy': 'no-referrer' }),
    })),
    ...sharedPictures.map((source) => ({
      source,
      headers: toHeaders({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    })),
  ]
}

/** The proxy adds the policy of pages that are rendered per request. */
function serverlessPolicy(variables: Record<string, string | undefined>) {
  return {
    source: '/((?!studio(?:/|$)|api/|_next/).*)',
    missing: [{ type: 'cookie' as const, key: draftCookie }],
    headers: toHeaders({
      'Content-Security-Policy': pagePolicy(policyOrigins(variables), ["'unsafe-inline'"]),
    }),
  }
}

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))
