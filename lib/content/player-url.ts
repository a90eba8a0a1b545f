import type { VideoLink } from './video-link.ts'

/** The address of a film's player, on YouTube's host that sets no cookie before it plays, or on Vimeo's. */
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
