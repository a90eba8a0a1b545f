import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { httpError } from '../errors.ts'
import { uploadsFolder } from '../storage/dataset-folders.ts'

/** Maximum size of an upload, in bytes. */
const maxUploadBytes = 100 * 1024 * 1024

/** A completed upload in a temporary file. */
export interface ReceivedFile {
  path: string
  sha1: string
  size: number
}

/**
 * Streams an upload to a temporary file and syncs it to disk. On error, no file remains.
 * @throws LakeError 400 if it is empty, 413 if it is larger than 100 MB
 */
export async function receiveFile(
  dataDir: string,
  body: AsyncIterable<Uint8Array> | null,
): Promise<ReceivedFile> {
  const folder = join(dataDir, uploadsFolder)
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

/** Moves an upload to its final path, which may already hold the same content. */
export async function storeFile({ path }: ReceivedFile, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  const folder = await open(dirname(target), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
