import { utimes } from 'node:fs/promises'
import type { LogError } from '../site-options.ts'

const hourMs = 3_600_000

let lastError = ''

/**
 * Handles a failed write of a page's files, such as on a full disk. The page is in memory. Once it is
 * evicted, the files on disk, of an older page or of two, count as overdue. Logs an error once until it
 * changes.
 * @param file without its extension
 */
export async function handleWriteError(file: string, error: unknown, logError: LogError) {
  const message = error instanceof Error ? error.message : String(error)
  const text = message.replaceAll(file, '…')
  if (text !== lastError) logError('page-not-written', { error: text })
  lastError = text
  await setFileTimes(file, new Date(Date.now() - hourMs))
}

/**
 * Sets the time at which an entry of the page cache was rendered, as far as its files exist.
 * @param file without its extension
 */
export async function setFileTimes(file: string, time: Date) {
  await Promise.allSettled(
    ['.html', '.body'].map((extension) => utimes(file + extension, time, time)),
  )
}
