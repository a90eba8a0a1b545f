import css from '#app/global-not-found.css?compiled'

export const dynamic = 'force-static'

/** Responds with the site's style sheet, for pages that Next does not render, at a URL that never changes. */
export function GET() {
  return new Response(css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  })
}
