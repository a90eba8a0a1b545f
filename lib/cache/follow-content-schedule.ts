import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { revalidateSeconds } from '#lib/base/cache-tags.ts'
import { getContentTransitions, transitionTags } from '#lib/content/content-transitions.ts'
import { monotonicNow } from '#packages/next-server/src/monotonic-clock.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { singleFlight } from '#packages/next-server/src/single-flight.ts'
import { applyStaleTimes } from './follow-invalidations.ts'
import { ScheduleClock } from './schedule-clock.ts'

const tickMs = 500

const getClock = () => processState('schedule-clock', () => new ScheduleClock())

const reload = singleFlight(async () => {
  try {
    getClock().setTransitions(await getContentTransitions())
  } catch (error) {
    logFailure('content-schedule-not-read', error)
  }
})

/** Reads again when content starts and ends, if a change affects it. */
export async function reloadChangedSchedule(changedTags: readonly string[]): Promise<void> {
  if (transitionTags.some((tag) => changedTags.includes(tag))) await reload()
}

/**
 * Renders pages again at the time when their content starts or ends. Each server does so for its own pages,
 * also for the times at which it did not run. On a serverless host, a page expires at the time instead
 * (`lib/content/select-current.ts`).
 */
export async function followContentSchedule(): Promise<void> {
  await reload()
  setInterval(reload, revalidateSeconds * 1000).unref()
  const tick = () => {
    const ages = getClock().read(Date.now())
    if (ages.size === 0) return
    const now = monotonicNow()
    applyStaleTimes(new Map([...ages].map(([tag, age]) => [tag, now - age])))
  }
  tick()
  setInterval(tick, tickMs).unref()
}
