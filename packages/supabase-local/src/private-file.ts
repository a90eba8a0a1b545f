import { open, readFile, rename } from 'node:fs/promises'

/** Writes a file with mode 600, atomically, and syncs it to disk. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/**
 * Returns the text of a file, or null if it does not exist.
 * @throws the file system's error if it exists and cannot be read
 */
export async function readFileIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
