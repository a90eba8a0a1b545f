export const dynamic = 'force-dynamic'

/** Answers while the web server runs; it asks no backend, whose failures pages survive. */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
