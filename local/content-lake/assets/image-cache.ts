import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createLimiter } from '../limiter.ts'

const maxBytes = 256 * 1024 * 1024

/**
 * Pictures that were made before, as files. One that is asked for twice at once is made once, two
 * at most are made at a time, and the oldest go when there are more than 256 MB.
 */
export async function openImageCache(folder: string) {
  await mkdir(folder, { recursive: true })
  const pending = new Map<string, Promise<string>>()
  const limited = createLimiter(2)
  let bytes = 0
  for (const name of await readdir(folder)) {
    // What a process that was killed left behind.
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

  async function make(name: string, write: (path: string) => Promise<void>): Promise<string> {
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

  /** The path of a cached picture, made by `write` where it is not there yet. */
  return (name: string, write: (path: string) => Promise<void>): Promise<string> => {
    const known = pending.get(name)
    if (known) return known
    const path = join(folder, name)
    if (existsSync(path)) return Promise.resolve(path)
    const made = limited(() => make(name, write)).finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }
}

export type ImageCache = Awaited<ReturnType<typeof openImageCache>>
