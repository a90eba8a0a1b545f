import type { ClientPerspective } from '@sanity/client'
import { z } from 'zod'
import { lenientArray } from './lenient-schemas.ts'

/** Releases that are not published yet, with the time of each. */
export const openReleasesQuery = `releases::all()[state in ["active", "scheduling", "scheduled"]]{
  name,
  "time": coalesce(publishAt, metadata.intendedPublishAt)
}`

export const openReleases = lenientArray(
  z.object({ name: z.string(), time: z.iso.datetime({ offset: true }).nullable() }),
)

interface PreviewRequest {
  /** Perspective that staff selected in the Studio. */
  perspective: ClientPerspective
  /** Date that staff selected, in ms since the epoch, or null. */
  date: number | null
  releases: z.infer<typeof openReleases>
  now: number
}

/**
 * Returns the perspective of a preview: for a date, the stack of all releases due by then; for a release,
 * the content at its time. `time` is in ms since the epoch.
 */
export function getPreviewPerspective({ perspective, date, releases, now }: PreviewRequest): {
  perspective: ClientPerspective
  time: number
} {
  const timed = releases
    .flatMap(({ name, time }) => (time === null ? [] : [{ name, time: Date.parse(time) }]))
    .sort((one, other) => other.time - one.time)
  const layers = [perspective].flat()
  if (date === null) {
    const shown = timed.filter(({ name }) => layers.includes(name))
    return { perspective, time: Math.max(now, ...shown.map(({ time }) => time)) }
  }
  const due = timed.filter(({ time }) => time <= date).map(({ name }) => name)
  if (due.length === 0) return { perspective, time: date }
  return { perspective: [...due, ...layers.filter((layer) => !due.includes(layer))], time: date }
}
