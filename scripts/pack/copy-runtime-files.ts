import { cpSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listRuntimeFiles } from './runtime-files.ts'

/**
 * Copies the runtime files of a server to a new folder: no compiler, no Studio packages, no embedded
 * backends.
 * @param directory folder of the build, relative to the project
 * @returns number and size of the files
 */
export function copyRuntimeFiles(directory: string, folder: string) {
  const files = listRuntimeFiles(directory)
  // Recursive for links to folders, which are not followed.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  let bytes = 0
  for (const file of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target, options)
    bytes += lstatSync(file).size
  }
  return { files: files.length, megabytes: Math.round(bytes / 1e6) }
}
