const youtubeIdPattern = '[A-Za-z0-9_-]{6,20}'
const youtubePattern = new RegExp(
  `^https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/)|youtu\\.be/)(${youtubeIdPattern})`,
)
const vimeoPattern =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?/

export interface VideoLink {
  provider: 'youtube' | 'vimeo'
  id: string
  /** Privacy hash in the URL of an unlisted Vimeo video. */
  hash?: string
}

/** Returns the video that a YouTube or Vimeo URL names, or null for any other URL. */
export function parseVideoLink(url: string): VideoLink | null {
  const youtubeId = youtubePattern.exec(url)?.[1]
  if (youtubeId) return { provider: 'youtube', id: youtubeId }
  const [, vimeoId, pathHash] = vimeoPattern.exec(url) ?? []
  if (!vimeoId) return null
  const hash = pathHash ?? /[?&]h=([0-9a-f]{6,20})/.exec(url)?.[1]
  return { provider: 'vimeo', id: vimeoId, ...(hash && { hash }) }
}
