import { playerUrl } from '#lib/content/player-url.ts'
import type { VideoLink } from '#lib/content/video-link.ts'

/** Names of the sites that a film may be on. */
export const providers = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The address of a player that starts at once and sets no cookie before it does. */
export function embedUrl(link: VideoLink): string {
  const quiet = { youtube: { rel: '0' }, vimeo: { dnt: '1' } }
  return playerUrl(link, { autoplay: '1', ...quiet[link.provider] })
}
