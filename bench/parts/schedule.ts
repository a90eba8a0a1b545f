import { setTimeout as sleep } from 'node:timers/promises'
import { createEditorClient, type SiteServices } from '#tests/support/site-services.ts'
import type { BenchContext } from '../context.ts'
import { waitUntil } from '../deadline.ts'
import type { Measurement } from '../metrics.ts'

const rounds = 20
/** Time for which the announcement is shown, in ms: longer than rendering it takes. */
const shownMs = 3_000
/** Time allowed for rendering the other pages, all of which show it, in ms. */
const settleMs = 3_000

const paths = ['/', '/dealer/nord-traction']

/** Measures how long after its end the announcement bar is gone from both storefronts. */
export async function benchSchedule({ services }: BenchContext): Promise<Measurement[]> {
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    samples.push(await measureEnd(services, `Offer ${round} ends soon`))
    await sleep(settleMs)
  }
  return [{ metric: 'scheduledEnd', samples }]
}

async function measureEnd({ site, backends }: SiteServices, text: string): Promise<number> {
  const endsAt = Date.now() + shownMs
  const shown = { text, isShown: true, onDealers: true, endsAt: new Date(endsAt).toISOString() }
  await createEditorClient(backends).patch('announcementBar').set(shown).commit()
  const waitUntilShown = async (isShown: boolean) => {
    for (const path of paths) {
      await waitUntil(
        'A scheduled change',
        async () => (await (await fetch(site + path)).text()).includes(text) === isShown,
      )
    }
  }
  await waitUntilShown(true)
  if (Date.now() >= endsAt) throw new Error(`The announcement was not shown within ${shownMs} ms`)
  await waitUntilShown(false)
  return Date.now() - endsAt
}
