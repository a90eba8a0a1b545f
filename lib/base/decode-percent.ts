/** Returns a text without its percent-encoding; the text itself if that is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
