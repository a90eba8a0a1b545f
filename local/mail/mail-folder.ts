import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const unfinished = '.part'

/** Makes the folder where it is missing, and clears away what a crash left half-written in it. */
export async function openMailFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Keeps a message as a file that only its owner may read: whole and on the disk once this resolves,
 * or not at all.
 * @returns the path of the file
 */
export async function keepMessage(folder: string, message: Readable, at: Date): Promise<string> {
  const time = at.toISOString().replaceAll(/[-:]/g, '')
  const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
  const part = `${path}${unfinished}`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
  return path
}

/** A new name is on the disk only once its folder is. */
async function syncFolder(folder: string) {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
