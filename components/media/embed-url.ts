import type { VideoLink } from '#lib/content/video-link.ts'

/** Names of the sites that a film may be on. */
export const providers = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The address of a player that starts at once and sets no cookie before it does. */
export function embedUrl({ provider, id, hash }: VideoLink): string {
  return provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
}
