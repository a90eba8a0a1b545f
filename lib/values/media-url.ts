import { describeCharacter, normalizeTyped, type ValueExamples } from './typed-text.ts'
import { normalizeVideoLink, parseVideoLink } from './video-link.ts'
import { explainWebUrl } from './web-url.ts'

const maxLength = 2_000

/**
 * White space, control, invisible and bidirectional characters, and characters that a browser interprets differently
 * than its writer: it turns a backslash into a slash, so that `/\host` is another host.
 */
const forbiddenCharacters =
  /[\\<>" \p{Cc}\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/u

/**
 * Returns whether a text is an http(s) URL or an absolute path of this site. Equals
 * `private.is_media_url` in the database, which does not parse host names.
 */
export function isMediaUrl(text: string): boolean {
  return (
    text.length <= maxLength &&
    /^(https?:\/\/[^/?#]|\/([^/]|$))/.test(text) &&
    !forbiddenCharacters.test(text) &&
    URL.canParse(text, 'https://site.example')
  )
}

/**
 * Returns whether a text is a media URL of an image. A path has no query, which the image optimizer
 * refuses. Equals `private.is_image_url` in the database.
 */
export function isImageUrl(text: string): boolean {
  return isMediaUrl(text) && !(text.startsWith('/') && /[?#]/.test(text))
}

/** Returns whether a text is a media URL of a file that browsers play, or a video of a known site. */
export function isVideoUrl(text: string): boolean {
  return isMediaUrl(text) && (parseVideoLink(text) !== null || isVideoFile(text))
}

/** Returns whether a media URL names a file that every browser plays. */
function isVideoFile(url: string): boolean {
  return /\.(mp4|webm)$/i.test(new URL(url, 'https://site.example').pathname)
}

/** Normalizes a pasted URL: trims it, removes invisible characters, and writes the scheme in lower case. */
export function normalizeMediaUrl(text: string): string {
  return normalizeTyped(text)
    .replace(/^<([^<>\s]+)>$/, '$1')
    .replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())
    .replace(/ /g, '%20')
}

/** Returns the URL of a video as the site stores it. */
export function normalizeVideoUrl(text: string): string {
  return normalizeMediaUrl(normalizeVideoLink(text))
}

/** Returns what staff have to remove from the URL of a picture or video, as a sentence; null without it. */
export function explainMediaUrl(text: string): string | null {
  const [character] = forbiddenCharacters.exec(text) ?? []
  return character === undefined ? explainWebUrl(text) : `Remove ${describeCharacter(character)}.`
}

/** Examples of pictures' URLs. Whether a host is allowed is the installation's choice. */
export const imageUrlExamples: ValueExamples = {
  good: [
    ['/uploads/a.jpg', '/uploads/a.jpg'],
    ['https://pictures.example/a.jpg?w=100', 'https://pictures.example/a.jpg?w=100'],
    ['/uploads/été.jpg', '/uploads/été.jpg'],
    [' /uploads/a.jpg\u200b', '/uploads/a.jpg'],
    ['\u00a0https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['HTTPS://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['https://pictures.example/a picture.jpg', 'https://pictures.example/a%20picture.jpg'],
    ['<https://pictures.example/a.jpg>', 'https://pictures.example/a.jpg'],
  ],
  bad: [
    'uploads/a.jpg',
    '/uploads/a.jpg?w=100',
    '/uploads/a.jpg#top',
    '//pictures.example/a.jpg',
    '/\\pictures.example/a.jpg',
    'C:\\Pictures\\a.jpg',
    'file:///a.jpg',
    'data:image/png;base64,AAAA',
    'https:///a.jpg',
    'https://pictures.example/"a".jpg',
    `https://pictures.example/${'a'.repeat(2000)}`,
  ],
}
