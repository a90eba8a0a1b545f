import { serverStart } from '#lib/base/server-start.ts'
import { getClientIpWarning } from '#lib/leads/client-ip-warning.ts'

export const dynamic = 'force-dynamic'

/**
 * Readiness of the web server, with settings that production should have. 503 for at most ten seconds
 * after the start, while pages are rendered again that changed before it.
 */
export function GET() {
  const isStarting = serverStart().isCatchingUp
  const warnings = [getClientIpWarning()].filter((warning) => warning !== null)
  return Response.json(
    { status: isStarting ? 'starting' : 'ok', warnings },
    { status: isStarting ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  )
}
