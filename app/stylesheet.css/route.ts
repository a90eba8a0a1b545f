import { createHash } from 'node:crypto'
import css from '#app/global-not-found.css?compiled'

const hash = createHash('sha256').update(css).digest('base64url')

/** Responds with the site's style sheet, for pages that Next does not render, at a URL that never changes. */
export function GET(request: Request) {
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: `"${hash}"`,
  }
  // Compression makes the tag a weak one.
  const isCurrent = request.headers.get('if-none-match')?.includes(hash)
  return new Response(isCurrent ? null : css, { status: isCurrent ? 304 : 200, headers })
}
