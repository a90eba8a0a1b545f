/** A page that is made for one visitor alone, so it is neither kept nor found. */
export function unkeptPage(html: string, status: number, headers?: Record<string, string>) {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}
