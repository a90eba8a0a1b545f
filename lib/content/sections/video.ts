import { z } from 'zod'
import { parseVideoTime } from '#lib/values/video-time.ts'
import { lenientArray, optionalText } from '../lenient-schemas.ts'
import { blockShape, variantsProjection } from '../variants.ts'
import { contentVideo, videoProjection } from '../video.ts'

export const videoSectionProjection = `_type == "videoSection" => {
  heading,
  text,
  "video": video${videoProjection},
  chapters[]{_key, start, title, ${variantsProjection}}
}`

/** A chapter of a video, which begins at `start`, in seconds. */
export const videoChapter = z.object({
  ...blockShape,
  _key: z.string(),
  title: z.string(),
  start: z.string().transform((typed, context) => {
    const start = parseVideoTime(typed)
    if (start !== null) return start
    context.addIssue({ code: 'custom', message: 'is no time' })
    return z.NEVER
  }),
})

export type VideoChapter = z.infer<typeof videoChapter>

export const videoSection = z.object({
  _type: z.literal('videoSection'),
  heading: optionalText,
  text: optionalText,
  video: contentVideo,
  /** In the order of the film, which the Studio asks for and an import may not have. */
  chapters: lenientArray(videoChapter).transform((chapters) =>
    chapters.toSorted((a, b) => a.start - b.start),
  ),
})
