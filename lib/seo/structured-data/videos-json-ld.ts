import type { Clip, VideoObject } from 'schema-dts'
import { playerUrl } from '#lib/content/player-url.ts'
import { fileStartUrl } from '#lib/content/video-start.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import type { VideoLink } from '#lib/values/video-link.ts'
import { jsonLdIds } from './json-ld-ids.ts'

interface VideoSource {
  name: string
  description: string
  /** URL or path of the preview image. */
  poster: string | null
  /** Any format that `Date` parses. */
  uploadDate: string | null
  /** URL or path of the file, or the video on YouTube or Vimeo. */
  source: string | VideoLink
  /** Its chapters, in order; `start` is in seconds. */
  chapters?: readonly Chapter[]
}

interface Chapter {
  title: string
  start: number
}

/**
 * Returns the videos of a page. Videos without preview image or upload date are skipped, because
 * search engines require both.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function videosJsonLd(sources: readonly VideoSource[], pageUrl: string): VideoObject[] {
  return sources.flatMap(
    ({ name, description, poster, uploadDate, source, chapters = [] }, index) => {
      if (poster === null || uploadDate === null) return []
      return [
        {
          '@type': 'VideoObject',
          '@id': `${pageUrl}#video-${index + 1}`,
          name,
          description,
          thumbnailUrl: absoluteUrl(poster),
          uploadDate: new Date(uploadDate).toISOString(),
          publisher: { '@id': jsonLdIds.organization() },
          ...(typeof source === 'string'
            ? { contentUrl: absoluteUrl(source), ...clipsJsonLd(chapters, absoluteUrl(source)) }
            : { embedUrl: playerUrl(source) }),
        },
      ]
    },
  )
}

/**
 * Returns the chapters of a file. Each ends where the next one begins; where the last one ends is unknown.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video#clip
 */
function clipsJsonLd(chapters: readonly Chapter[], url: string): { hasPart?: Clip[] } {
  if (chapters.length === 0) return {}
  return {
    hasPart: chapters.map(({ title, start }, index) => {
      const end = chapters[index + 1]?.start
      return {
        '@type': 'Clip',
        name: title,
        startOffset: start,
        ...(end !== undefined && { endOffset: end }),
        url: fileStartUrl(url, start),
      }
    }),
  }
}
