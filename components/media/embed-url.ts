import { playerUrl } from '#lib/content/player-url.ts'
import type { VideoLink } from '#lib/values/video-link.ts'

/** Display names of the video providers. */
export const videoProviderNames = { youtube: 'YouTube', vimeo: 'Vimeo' }

/**
 * Returns the URL of a player that starts at once, with the provider's privacy options.
 * @param start of the part to play, in seconds
 */
export function embedUrl(link: VideoLink, start = 0): string {
  const privacyParams = { youtube: { rel: '0' }, vimeo: { dnt: '1' } }
  const isYoutube = link.provider === 'youtube'
  const url = playerUrl(link, {
    autoplay: '1',
    ...privacyParams[link.provider],
    ...(start > 0 && isYoutube && { start: String(start) }),
  })
  return start > 0 && !isYoutube ? `${url}#t=${start}s` : url
}
