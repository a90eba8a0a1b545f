import { readyState } from '../../../../../src/ready-state.ts'

export const dynamic = 'force-dynamic'

export function GET() {
  return new Response(null, { status: readyState().isCatchingUp ? 503 : 200 })
}
