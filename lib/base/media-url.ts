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
