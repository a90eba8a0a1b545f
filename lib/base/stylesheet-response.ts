import { createHash } from 'node:crypto'

/** Returns the handler of a style sheet at a URL that never changes. */
export function respondWithStylesheet(css: string): (request: Request) => Response {
  const hash = createHash('sha256').update(css).digest('base64url')
  return (request) => {
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: `"${hash}"`,
    }
    // Compression makes the tag a weak one.
    const isCurrent = request.headers.get('if-none-match')?.includes(hash)
    return new Response(isCurrent ? null : css, { status: isCurrent ? 304 : 200, headers })
  }
}
