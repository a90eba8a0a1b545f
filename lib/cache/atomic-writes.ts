import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { CacheFs } from 'next/dist/shared/lib/utils'

/**
 * Returns the file system methods with a `writeFile` that replaces a file as a whole: a process that is
 * killed while it writes leaves the previous file.
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
