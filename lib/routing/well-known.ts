/** Path of security.txt (RFC 9116, section 3). */
export const securityTxtPath = '/.well-known/security.txt'

/**
 * Rewrites of files that programs ask for at a fixed path, whatever a page names. Every other path below
 * `/.well-known` is a 404.
 */
export const wellKnownRewrites = [
  { source: '/favicon.ico', destination: '/icons/favicon.png' },
  ...['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'].map((source) => ({
    source,
    destination: '/icons/apple-touch-icon.png',
  })),
  { source: securityTxtPath, destination: '/api/security.txt' },
]
