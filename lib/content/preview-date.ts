/** Cookie with the date of the preview. */
export const previewDateCookie = 'preview-date'

/** Path that sets the date of the preview: `?at=<ISO 8601>&path=<page>`; without `at`, it is today. */
export const previewDatePath = '/api/draft-mode/date'

/** Parses a date of the preview. @returns ms since the epoch, or null if it is missing or malformed */
export function parsePreviewDate(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}
