import type { SystemInfo } from './system.ts'

/** Calls a procedure of the staff API as an editor, for example `guests/add`. Returns its status and answer. */
export async function callStaffApi(
  { site, sanity }: SystemInfo,
  procedure: string,
  input: object,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${site}/api/staff/${procedure}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sanity.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { status } = response
  return { status, answer: status === 204 ? undefined : await response.json() }
}
