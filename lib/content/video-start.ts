import type { VideoLink } from '#lib/values/video-link.ts'
import type { ContentVideo } from './video.ts'

/**
 * Returns a URL that plays a video from a time on, without the site's player: of the file, with a media fragment
 * (https://www.w3.org/TR/media-frags/), or of the page on YouTube or Vimeo.
 * @param start in seconds
 */
export const videoStartHref = (video: ContentVideo, start: number): string =>
  video.file ? fileStartUrl(video.file.url, start) : hostedStartUrl(video.link, start)

/** Returns the URL of a file from a time on. @param start in seconds */
export const fileStartUrl = (url: string, start: number): string => `${url}#t=${start}`

function hostedStartUrl({ provider, id, hash }: VideoLink, start: number): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}&t=${start}s`
  // The page of an unlisted video has its hash in the path.
  return `https://vimeo.com/${hash ? `${id}/${hash}` : id}#t=${start}s`
}
