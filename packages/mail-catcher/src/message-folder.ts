import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const partialSuffix = '.part'

/** Creates the folder if it is missing and deletes partial messages left by a crash. */
export async function openMessageFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (name.endsWith(partialSuffix)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Writes a message to a new `.eml` file with mode 600. Atomic and durable: the file is complete and
 * synced to disk when this resolves, and does not exist when it rejects.
 * @returns the path of the file
 */
export async function storeMessage(folder: string, message: Readable, at: Date): Promise<string> {
  const time = at.toISOString().replaceAll(/[-:]/g, '')
  const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
  const partial = `${path}${partialSuffix}`
  try {
    const file = await open(partial, 'wx', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await syncFolder(folder)
  return path
}

/** Makes the rename durable: a directory entry reaches the disk with its directory. */
async function syncFolder(folder: string) {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
