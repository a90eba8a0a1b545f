import 'server-only'
import { unstable_cache } from 'next/cache'
import { revalidateSeconds } from '#lib/base/cache-tags.ts'
import { type DateRange, getRangeState, getTransitions, isInRange } from '#lib/values/date-range.ts'
import { getDraftClientConfig } from './draft-client-config.ts'

/**
 * Returns the items that are shown at this time; in draft mode, at the time of the preview. The page expires
 * when the first of them starts or ends, unless it does earlier.
 */
export async function selectCurrent<Item extends DateRange>(
  items: readonly Item[],
): Promise<Item[]> {
  const draftConfig = await getDraftClientConfig()
  const time = draftConfig?.time ?? Date.now()
  if (!draftConfig) await expireAtTransition(items, time)
  return items.filter((item) => isInRange(item, time))
}

/** Returns the items that have begun, also those that have ended since. The page expires as by `selectCurrent`. */
export async function selectBegun<Item extends DateRange>(items: readonly Item[]): Promise<Item[]> {
  const time = Date.now()
  await expireAtTransition(items, time)
  return items.filter((item) => getRangeState(item, time) !== 'before')
}

async function expireAtTransition(items: readonly DateRange[], time: number) {
  const next = Math.min(...items.flatMap(getTransitions).filter((transition) => transition > time))
  await expirePage(Math.ceil((next - time) / 1000))
}

/** A cached value gives its lifetime to the page that reads it. */
async function expirePage(seconds: number) {
  if (seconds < revalidateSeconds) {
    await unstable_cache(async () => null, ['transition', String(seconds)], {
      revalidate: seconds,
    })()
  }
}
