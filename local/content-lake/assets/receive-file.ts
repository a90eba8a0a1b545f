import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { httpError } from '../errors.ts'

/** The largest upload, in bytes. */
const maxUploadBytes = 100 * 1024 * 1024

/** An upload on disk that has no name yet. */
export interface ReceivedFile {
  path: string
  sha1: string
  size: number
}

/**
 * Writes an upload to disk as it comes in and makes it durable. Throws 400 on an empty one and 413
 * on one above 100 MB, and leaves nothing behind then.
 */
export async function receiveFile(
  dataDir: string,
  body: AsyncIterable<Uint8Array> | null,
): Promise<ReceivedFile> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha1')
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxUploadBytes) throw httpError(413, 'The file is larger than 100 MB')
      hash.update(chunk)
      await file.write(chunk)
    }
    if (size === 0) throw httpError(400, 'The uploaded file is empty')
    await file.sync()
    return { path, sha1: hash.digest('hex'), size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Gives a received file its place under the lake's folder; the same content may be there already. */
export async function keepFile({ path }: ReceivedFile, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  const folder = await open(dirname(target), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
