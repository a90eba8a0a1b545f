import { playerUrl } from '#lib/content/player-url.ts'
import type { VideoLink } from '#lib/values/video-link.ts'

/** Display names of the video providers. */
export const videoProviderNames = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Returns the URL of a player that starts at once, with the provider's privacy options. */
export function embedUrl(link: VideoLink): string {
  const privacyParams = { youtube: { rel: '0' }, vimeo: { dnt: '1' } }
  return playerUrl(link, { autoplay: '1', ...privacyParams[link.provider] })
}
