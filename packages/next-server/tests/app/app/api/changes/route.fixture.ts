import { applyChanges } from '../../../data.ts'

/** The webhook of the fixture's backend. */
export async function POST() {
  await applyChanges()
  return new Response(null, { status: 204 })
}
