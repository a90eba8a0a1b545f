import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { erasePerson, getPersonData } from '#lib/leads/staff/person-repository.ts'

const receipt = {
  ...{ id: crypto.randomUUID(), erased_at: '2026-11-30T12:00:00Z', erased_by: 'Kim' },
  ...{ reason: 'Request', deleted: {}, redacted: {}, dealerships: [] },
}
const person = {
  ...{ email: 'ada@example.ca', leads: [], unlinked_submissions: [], recipient: null, desk: [] },
  ...{ mentioned_in: [], comments: [], stored_in: {}, erasures: [] },
}
const timeouts = new Map<string, number | undefined>()

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/supabase-admin.ts', () => ({
  createSupabaseAdmin: (timeoutMs?: number) => ({
    rpc: async (name: string) => {
      timeouts.set(name, timeoutMs)
      return { data: name === 'erase_person' ? receipt : person, error: null, status: 200 }
    },
  }),
}))

const read = (path: string) => readFileSync(path, 'utf8')

test('the site, and each proxy of compose.yaml, wait for what the database may take to find and erase a person', async () => {
  await getPersonData('ada@example.ca')
  await erasePerson('ada@example.ca', 'Kim', 'Request')
  const schema = read('supabase/schemas/personal_data.sql')
  const proxies = read('deploy/haproxy.cfg')
  const toMs = (seconds: string | undefined) => Number(seconds) * 1000
  const dataApi = toMs(/^backend postgrest[\s\S]*?timeout server (\d+)s/m.exec(proxies)?.[1])
  const site = toMs(/set-timeout server (\d+)s if \{ path_beg \/api\/staff\/ \}/.exec(proxies)?.[1])
  for (const name of ['person_data', 'erase_person']) {
    const [, minutes] =
      new RegExp(`create function public\\.${name}\\([^$]*statement_timeout = '(\\d)min'`).exec(
        schema,
      ) ?? []
    const limits = [Number(minutes) * 60_000, timeouts.get(name) ?? 0, dataApi, site]
    expect(limits[0]).toBeGreaterThan(0)
    expect(
      limits.toSorted((a, b) => a - b),
      name,
    ).toEqual(limits)
    expect(new Set(limits).size).toBe(limits.length)
  }
})
