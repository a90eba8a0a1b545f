import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteServices } from '#tests/support/site-services.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { benchPageEntries } from '../pages.ts'
import { draftFaqEntry, faqPages } from '../publish-faq-entry.ts'

const publishCount = 200
const visitsPerSecond = 100
const paths = [...faqPages, ...benchPageEntries.map(([, { path }]) => path)]

/**
 * Publishes one change after the other while visitors request pages at a fixed rate. Measures the
 * visitors' response times in ms, from the time that a visit was due, and counts those that failed
 * and those that waited for a page to be rendered.
 */
export async function benchPublishUnderLoad({ services }: BenchContext): Promise<Measurement[]> {
  for (const path of paths) await visit(services.site + path)
  const stop = new AbortController()
  const [visits] = await Promise.all([
    visitUntil(services.site, stop.signal),
    publishAll(services).finally(() => stop.abort()),
  ])
  const count = (matches: (visit: Visit) => boolean) => [visits.filter(matches).length]
  return [
    { metric: 'visitDuringPublishes', samples: visits.map(({ ms }) => ms) },
    { metric: 'failedVisits', samples: count(({ isOk }) => !isOk) },
    { metric: 'visitsRendered', samples: count(({ isStored }) => !isStored) },
  ]
}

interface Visit {
  ms: number
  isOk: boolean
  isStored: boolean
}

async function publishAll(services: SiteServices) {
  for (let number = 0; number < publishCount; number += 1) {
    const publish = await draftFaqEntry(services, `Do traction bars work? Change ${number}`)
    await publish()
  }
}

async function visitUntil(site: string, stop: AbortSignal): Promise<Visit[]> {
  const startedAt = performance.now()
  const visits: Promise<Visit>[] = []
  while (!stop.aborted) {
    const due = startedAt + (visits.length * 1000) / visitsPerSecond
    await sleep(Math.max(0, due - performance.now()))
    visits.push(visit(site + paths[visits.length % paths.length], due))
  }
  return Promise.all(visits)
}

async function visit(url: string, due = performance.now()): Promise<Visit> {
  const response = await fetch(url)
  await response.arrayBuffer()
  const isStored = ['HIT', 'STALE'].includes(response.headers.get('x-nextjs-cache') ?? '')
  return { ms: performance.now() - due, isOk: response.ok, isStored }
}
