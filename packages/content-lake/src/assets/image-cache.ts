import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createLimiter } from '../limiter.ts'

const maxBytes = 256 * 1024 * 1024

/** Transformations that wait: anybody can request sizes without end, and each holds a connection. */
const maxWaiting = 500

/**
 * Disk cache of transformed images, at most 256 MB; the oldest files are evicted first. Concurrent
 * requests for one image share a transformation; at most two run at a time, and 500 wait.
 */
export async function openImageCache(folder: string) {
  await mkdir(folder, { recursive: true })
  const pending = new Map<string, Promise<string>>()
  const limited = createLimiter(2, maxWaiting)
  let bytes = 0
  for (const name of await readdir(folder)) {
    // Temporary file of a process that was killed.
    if (name.startsWith('.')) await rm(join(folder, name), { force: true })
    else bytes += (await stat(join(folder, name))).size
  }

  async function evict(): Promise<void> {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    )
    files.sort((one, other) => one.mtimeMs - other.mtimeMs)
    bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files) {
      if (bytes < maxBytes * 0.8) return
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
  }

  async function createFile(name: string, write: (path: string) => Promise<void>): Promise<string> {
    const temporary = join(folder, `.${randomUUID()}`)
    try {
      await write(temporary)
      bytes += (await stat(temporary)).size
      await rename(temporary, join(folder, name))
    } finally {
      await rm(temporary, { force: true })
    }
    if (bytes > maxBytes) await evict()
    return join(folder, name)
  }

  /** Returns the path of a cached image; on a miss, `write` creates it. */
  return (name: string, write: (path: string) => Promise<void>): Promise<string> => {
    const pendingResult = pending.get(name)
    if (pendingResult) return pendingResult
    const path = join(folder, name)
    if (existsSync(path)) return Promise.resolve(path)
    const result = limited(() => createFile(name, write)).finally(() => pending.delete(name))
    pending.set(name, result)
    return result
  }
}

export type ImageCache = Awaited<ReturnType<typeof openImageCache>>
