import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteServices } from '#tests/support/site-services.ts'
import type { BenchContext } from '../context.ts'
import { waitUntil } from '../deadline.ts'
import type { Measurement } from '../metrics.ts'
import { draftFaqEntry, faqPages } from '../publish-faq-entry.ts'
import { measureMs } from '../statistics.ts'

const rounds = 30
/** Time allowed for rendering the other pages that show the change, in ms. */
const settleMs = 2_000

/** Measures the time from publishing until both storefronts show the change. */
export async function benchPublish({ services }: BenchContext): Promise<Measurement[]> {
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    samples.push(await measurePublishToVisible(services, round))
    await sleep(settleMs)
  }
  return [{ metric: 'publishToVisible', samples }]
}

async function measurePublishToVisible(services: SiteServices, round: number) {
  const question = `Do traction bars work? ${round}`
  const publish = await draftFaqEntry(services, question)
  return measureMs(async () => {
    await publish()
    for (const page of faqPages) {
      const url = `${services.site}${page}`
      await waitUntil('A publish', async () => (await (await fetch(url)).text()).includes(question))
    }
  })
}
