/** Thrown when content cannot be read, does not exist though the site needs it, or fails to parse. */
export class ContentError extends Error {
  override name = 'ContentError'
}
