import { CheckError } from './check-errors.ts'
import { getQueryUrl } from './content-lake.ts'
import { getVariable, type Installation } from './installation.ts'
import { request } from './request.ts'
import type { Requirement } from './requirement.ts'

/** Difference of clocks that webhooks tolerate (`lib/webhooks/handle-signed-webhook.ts`), in ms. */
const maxDifferenceMs = 60_000

/** Returns by how much a machine's clock is ahead of this one's, in ms; null if it does not say. */
async function readClockDifference(url: string): Promise<number | null> {
  const sentAt = Date.now()
  const response = await request(url, 'See the other checks of it.', { method: 'HEAD' })
  const date = Date.parse(response.headers.get('date') ?? '')
  // The header has a resolution of one second.
  return Number.isNaN(date) ? null : Math.round(date + 500 - (sentAt + Date.now()) / 2)
}

function getMachines(installation: Installation): Record<string, string> {
  return {
    ...Object.fromEntries(
      installation.servers.map((origin) => [origin, `${origin}/api/health`] as const),
    ),
    'the Content Lake': getQueryUrl(installation, 'null'),
    Supabase: `${getVariable(installation, 'SUPABASE_URL')}/rest/v1/`,
  }
}

export const clocks: Requirement = {
  name: 'Clocks',
  check: async (installation) => {
    const differences = await Promise.all(
      Object.entries(getMachines(installation)).map(async ([name, url]) => ({
        name,
        differenceMs: await readClockDifference(url),
      })),
    )
    const wrong = differences.filter(
      ({ differenceMs }) => differenceMs !== null && Math.abs(differenceMs) > maxDifferenceMs,
    )
    if (wrong.length > 0) {
      throw new CheckError(
        wrong
          .map(({ name, differenceMs }) => {
            const seconds = Math.round((differenceMs ?? 0) / 1000)
            return `${name} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`
          })
          .join('; '),
        'Synchronize the clock of the machine that differs from the others (NTP): webhooks of another time are rejected.',
      )
    }
    const largest = Math.max(...differences.map(({ differenceMs }) => Math.abs(differenceMs ?? 0)))
    return `at most ${Math.ceil(largest / 1000)} s apart`
  },
}
