import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { CacheFs } from 'next/dist/shared/lib/utils.js'

/**
 * Returns the file system methods with a `writeFile` that replaces a file atomically: if the process is
 * killed while it writes, the previous file remains.
 * @throws the file system's error by `writeFile`; the previous file remains
 */
export function withAtomicWrites(fs: CacheFs): CacheFs {
  return {
    ...fs,
    writeFile: async (file, data) => {
      const temporary = `${file}.${randomUUID()}.tmp`
      try {
        await fs.writeFile(temporary, data)
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}
