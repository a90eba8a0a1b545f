import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names a build. Copied last, so that an interrupted copy is not taken for the build. */
const idFile = 'BUILD_ID'

/**
 * Copies a build to where the server reads it and stores pages, unless that folder holds the same build:
 * then the pages stored since remain. The folder itself may be a mounted volume.
 */
export function installBuild(from: string, to: string): void {
  if (readId(from) === readId(to)) return
  mkdirSync(to, { recursive: true })
  rmSync(join(to, idFile), { force: true })
  for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true })
  // For the page cache, the time of a file is the time at which its page was rendered.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  for (const name of readdirSync(from)) {
    if (name !== idFile) cpSync(join(from, name), join(to, name), options)
  }
  cpSync(join(from, idFile), join(to, idFile), options)
}

function readId(directory: string): string | null {
  try {
    return readFileSync(join(directory, idFile), 'utf8')
  } catch {
    return null
  }
}
