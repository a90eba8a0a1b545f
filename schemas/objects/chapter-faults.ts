import type { Path } from 'sanity'
import { z } from 'zod'
import { formatVideoTime, parseVideoTime } from '#lib/values/video-time.ts'

const chapter = z.object({ _key: z.string(), start: z.string() })
const chapters = z.object({ chapters: z.array(chapter.nullable().catch(null)) })

interface ChapterFault {
  message: string
  path: Path
}

/**
 * Returns what is wrong with the order of chapters, each fault at the time of its chapter. A text that is no time has a
 * message of its own.
 * @param section section with the chapters, not validated
 */
export function findChapterFaults(section: unknown): ChapterFault[] {
  const faults: ChapterFault[] = []
  let latest = -1
  for (const each of chapters.safeParse(section).data?.chapters ?? []) {
    const start = each && parseVideoTime(each.start)
    if (each === null || start === null) continue
    if (start <= latest) {
      faults.push({
        message:
          start === latest
            ? `The chapter before this one begins at ${formatVideoTime(start)}, too.`
            : `A chapter before this one begins at ${formatVideoTime(latest)}. Put them in the order of the video.`,
        path: ['chapters', { _key: each._key }, 'start'],
      })
    }
    latest = Math.max(latest, start)
  }
  return faults
}
