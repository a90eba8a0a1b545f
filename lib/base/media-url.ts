const maxLength = 2_000

/**
 * White space, control and bidirectional characters, and what a browser reads in another way than its
 * writer: it turns a backslash into a slash, so that `/\host` is another host.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbiddenCharacters = /[\s\\<>"\u0000-\u0020\u007f-\u00a0\u2028-\u202e\u2066-\u2069\ufeff]/

/**
 * Returns whether a text is an http(s) URL or an absolute path of this site. Equals
 * `private.is_media_url` in the database.
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
