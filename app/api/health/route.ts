export const dynamic = 'force-dynamic'

/**
 * Health check of the web server. It requests no backend: cached pages survive an outage of those.
 */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
