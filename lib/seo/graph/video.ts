import type { VideoObject } from 'schema-dts'
import { playerUrl } from '#lib/content/player-url.ts'
import type { VideoLink } from '#lib/content/video-link.ts'
import { absolute } from '#lib/storefront/whole-address.ts'
import { ids } from './ids.ts'

interface Film {
  name: string
  description: string
  /** The picture shown before it plays. */
  poster: string | null
  /** When it was put on this site. */
  uploaded: string | null
  /** The address of its file; where it is on YouTube or Vimeo, which film it is. */
  source: string | VideoLink
}

/**
 * The films of a page. One without a picture or a date is left out: search engines take no film
 * without them, and neither can be made up.
 */
export function videos(films: readonly Film[], page: string): VideoObject[] {
  return films.flatMap(({ name, description, poster, uploaded, source }, index) => {
    if (poster === null || uploaded === null) return []
    return [
      {
        '@type': 'VideoObject',
        '@id': `${page}#video-${index + 1}`,
        name,
        description,
        thumbnailUrl: absolute(poster),
        uploadDate: new Date(uploaded).toISOString(),
        publisher: { '@id': ids.organization() },
        ...(typeof source === 'string'
          ? { contentUrl: absolute(source) }
          : { embedUrl: playerUrl(source) }),
      },
    ]
  })
}
