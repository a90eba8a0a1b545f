import { utimes } from 'node:fs/promises'

/**
 * Sets the time at which an entry of the page cache was rendered, as far as its files exist.
 * @param file without its extension
 */
export async function setFileTimes(file: string, time: Date) {
  await Promise.allSettled(
    ['.html', '.body'].map((extension) => utimes(file + extension, time, time)),
  )
}
