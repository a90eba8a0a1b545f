/** Response for a per-visitor page: disables caching (`no-store`) and indexing (`noindex`). */
export function noStoreHtml(html: string, status: number, headers?: Record<string, string>) {
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
