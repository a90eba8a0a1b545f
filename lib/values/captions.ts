import { isMediaUrl } from './media-url.ts'
import type { ValueExamples } from './typed-text.ts'

/** Maximum size of a file of captions, in bytes: an hour of speech has about a tenth of it. */
export const maxCaptionBytes = 512 * 1024

/** Says which files of captions the site takes. */
export const captionsRule = 'Use a WebVTT file (.vtt) of up to 512 KB.'

const signature = /^WEBVTT(?:[ \t\r\n]|$)/
const cueTiming = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m

/** Control characters, which no text file has. */
const controlCharacters = /[^\P{Cc}\t\r\n]/u

/** Start or end of a tag that WebVTT does not have: https://www.w3.org/TR/webvtt1/#webvtt-cue-text-span. */
const foreignTag = /<(?!\/?(?:[cibuv]|lang|ruby|rt)\b|[\d:.]+>)\/?[a-z!?]/i

/**
 * Returns why a file is not one of captions, as a sentence; null for WebVTT (https://www.w3.org/TR/webvtt1/) with at
 * least one cue, whose tags are only those of WebVTT.
 */
export function explainCaptions(bytes: Uint8Array): string | null {
  if (bytes.length > maxCaptionBytes) return `The file is too large. ${captionsRule}`
  const text = decodeUtf8(bytes)
  if (text === null || controlCharacters.test(text))
    return `This is not a text file. ${captionsRule}`
  if (!signature.test(text)) {
    return `The first line of the file is not “WEBVTT”. ${captionsRule}`
  }
  if (foreignTag.test(text)) return `The file has HTML in it. ${captionsRule}`
  return cueTiming.test(text) ? null : `The file has no captions with times. ${captionsRule}`
}

/**
 * Returns whether a text is the path of a file of captions on the site itself: browsers load captions of no other
 * origin. Equals the check of captions in `private.has_media_urls` in the database.
 */
export function isCaptionsPath(text: string): boolean {
  return isMediaUrl(text) && /^\/[^/?#][^?#]*\.vtt$/.test(text)
}

/** Returns the text of a file without its byte order mark, or null if it is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Examples of the kind. */
export const captionsPathExamples: ValueExamples = {
  good: ['/uploads/a.vtt', `/uploads/assets/captions/${'a1'.repeat(20)}.vtt`].map(
    (path) => [path, path] as const,
  ),
  bad: [
    'https://files.example/a.vtt',
    '//files.example/a.vtt',
    '/\\files.example/a.vtt',
    '/uploads/a.srt',
    '/uploads/a.vtt?v=2',
    '/uploads/a.vtt#b',
    '/a.mp4#.vtt',
    'a.vtt',
    '/.vtt b',
    'javascript:1//.vtt',
  ],
}
