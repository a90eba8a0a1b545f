import { errorText, logError } from '#lib/base/log.ts'
import { setFileTimes } from './set-file-times.ts'

const hourMs = 3_600_000

let lastError = ''

/**
 * Handles that the files of a page cannot be written, such as on a full disk. The page is in memory. Once
 * it is evicted, what is on disk is rendered again: an older page, or files of two. Logs an error once
 * until it changes.
 * @param file without its extension
 */
export async function handleWriteError(file: string, error: unknown) {
  const text = errorText(error).replaceAll(file, '…')
  if (text !== lastError) logError('page-not-written', { error: text })
  lastError = text
  await setFileTimes(file, new Date(Date.now() - hourMs))
}
