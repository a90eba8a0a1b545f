import type { VideoLink } from '#lib/values/video-link.ts'

/**
 * Returns the URL of a video's embedded player. YouTube's is on the host that sets no cookies
 * before playback.
 * @param options query parameters of the player
 */
export function playerUrl(
  { provider, id, hash }: VideoLink,
  options: Readonly<Record<string, string>> = {},
): string {
  const isUnlisted = provider === 'vimeo' && hash
  const query = new URLSearchParams({ ...options, ...(isUnlisted && { h: hash }) }).toString()
  const player =
    provider === 'youtube'
      ? `https://www.youtube-nocookie.com/embed/${id}`
      : `https://player.vimeo.com/video/${id}`
  return query ? `${player}?${query}` : player
}
