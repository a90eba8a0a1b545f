import { z } from 'zod'
import { markTagsStale } from '../../src/mark-tags-stale.ts'
import { monotonicNow } from '../../src/monotonic-clock.ts'
import { revalidatePages } from '../../src/revalidate-pages.ts'
import { site } from './site.ts'

const changedTags = z.array(z.string())

/** Reads the headline of the news. */
export async function getHeadline(): Promise<string> {
  const response = await fetch(`${process.env.DATA_URL}/headline`, { next: { tags: ['headline'] } })
  if (!response.ok) throw new Error(`The headline could not be read: ${response.status}`)
  return z.string().parse(await response.json())
}

/** Renders pages again that show what changed since the last call. */
export async function applyChanges() {
  const response = await fetch(`${process.env.DATA_URL}/changes`, { cache: 'no-store' })
  const tags = changedTags.parse(await response.json())
  const staleTimes = new Map(tags.map((tag) => [tag, monotonicNow()]))
  markTagsStale(staleTimes)
  void revalidatePages(site, staleTimes)
}
