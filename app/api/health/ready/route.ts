import { getClientIpWarning } from '#lib/leads/client-ip-warning.ts'

export const dynamic = 'force-dynamic'

/** Readiness of the web server, with settings that production should have. */
export function GET() {
  const warnings = [getClientIpWarning()].filter((warning) => warning !== null)
  return Response.json({ status: 'ok', warnings }, { headers: { 'cache-control': 'no-store' } })
}
