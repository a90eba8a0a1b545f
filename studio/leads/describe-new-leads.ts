import type { ListedLead } from '#lib/leads/staff/lead-schemas.ts'

type Lead = Pick<ListedLead, 'id' | 'name' | 'created_at'>

/**
 * Returns a sentence about the leads that came in between two states of a list, newest first; null for none. A
 * lead that matches only now, such as after a change of its status, is no new one.
 */
export function describeNewLeads(before: readonly Lead[], now: readonly Lead[]): string | null {
  const known = new Set(before.map(({ id }) => id))
  const newest = Math.max(...before.map(({ created_at }) => Date.parse(created_at)))
  const arrived = now.filter(
    ({ id, created_at }) => !known.has(id) && Date.parse(created_at) >= newest,
  )
  const [first] = arrived
  if (!first) return null
  if (arrived.length === 1) return `New lead: ${first.name}`
  return `${arrived.length} new leads, the latest from ${first.name}`
}
