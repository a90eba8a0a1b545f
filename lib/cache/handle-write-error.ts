import { utimes } from 'node:fs/promises'
import { errorText, logError } from '#lib/base/log.ts'

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
  const overdue = new Date(Date.now() - hourMs)
  await Promise.allSettled(
    ['.html', '.body'].map((extension) => utimes(file + extension, overdue, overdue)),
  )
}
