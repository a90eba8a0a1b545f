import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const messageSuffix = '.eml'
const partialSuffix = '.part'

/**
 * Creates the folder if it is missing, closes it to other users and deletes partial messages left by
 * a crash.
 */
export async function openMessageFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder of an earlier version may be open.
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) {
    if (name.endsWith(partialSuffix)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Writes a message to a new `.eml` file with mode 600. Atomic and durable: the file is complete and synced
 * to disk when this resolves, and does not exist when it rejects.
 * @returns the path of the file
 * @throws the file system's error, or that of the message's stream
 */
export async function storeMessage(folder: string, message: Readable, at: Date): Promise<string> {
  const time = at.toISOString().replaceAll(/[-:]/g, '')
  const path = join(folder, `${time}-${randomBytes(4).toString('hex')}${messageSuffix}`)
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

/**
 * Returns the paths of the messages, oldest first; none if the folder does not exist.
 * @throws the file system's error if the folder cannot be read
 */
export async function listMessages(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith(messageSuffix))
    .sort()
    .map((name) => join(folder, name))
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
