import { setTimeout as sleep } from 'node:timers/promises'
import { createEditorClient, type SiteServices } from '#tests/support/site-services.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const rounds = 30
/** Time allowed for rendering the other pages that show the change, in ms. */
const settleMs = 2_000
const pages = ['/faq', '/dealer/nord-traction/faq']

/** Measures the time from publishing until both storefronts show the change. */
export async function benchPublish({ services }: BenchContext): Promise<Measurement[]> {
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    samples.push(await measurePublishToVisible(services, round))
    await sleep(settleMs)
  }
  return [{ metric: 'publishToVisible', samples }]
}

async function measurePublishToVisible({ site, backends }: SiteServices, round: number) {
  const lake = createEditorClient(backends)
  const publishedId = 'faq-do-they-work'
  const draftId = `drafts.${publishedId}`
  const question = `Do traction bars work? ${round}`
  const published = await lake.getDocument(publishedId)
  await lake.createOrReplace({ ...published, _id: draftId, _type: 'faqEntry', question })
  return measureMs(async () => {
    await lake.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
    for (const page of pages) {
      while (!(await (await fetch(`${site}${page}`)).text()).includes(question)) await sleep(10)
    }
  })
}
