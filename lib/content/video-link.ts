const id = '[A-Za-z0-9_-]{6,20}'
const youtube = new RegExp(
  `^https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/)|youtu\\.be/)(${id})`,
)
const vimeo =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?/

export interface VideoLink {
  provider: 'youtube' | 'vimeo'
  id: string
  /** The second half of the address of a film on Vimeo that is not listed. */
  hash?: string
}

/** Which video a YouTube or Vimeo address names; null for any other address. */
export function videoLink(url: string): VideoLink | null {
  const onYoutube = youtube.exec(url)?.[1]
  if (onYoutube) return { provider: 'youtube', id: onYoutube }
  const [, onVimeo, inPath] = vimeo.exec(url) ?? []
  if (!onVimeo) return null
  const hash = inPath ?? /[?&]h=([0-9a-f]{6,20})/.exec(url)?.[1]
  return { provider: 'vimeo', id: onVimeo, ...(hash && { hash }) }
}
