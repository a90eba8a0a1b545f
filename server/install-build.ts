import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names a build. Copied last, so that an interrupted copy is not taken for the build. */
const idFile = 'BUILD_ID'

/** The last good content (`lib/content/last-good-content.ts`), which outlives a build. */
const keptFolder = 'cache'
const keptFile = 'last-good-content.json'

/**
 * Copies a build to where the server reads it and stores pages, unless that folder holds the same build:
 * then the pages stored since remain. The last good content remains in any case. The folder itself may be a
 * mounted volume.
 */
export function installBuild(from: string, to: string): void {
  if (readId(from) === readId(to)) return
  mkdirSync(to, { recursive: true })
  rmSync(join(to, idFile), { force: true })
  removeAllBut(to, [keptFolder])
  removeAllBut(join(to, keptFolder), [keptFile])
  // For the page cache, the time of a file is the time at which its page was rendered.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  for (const name of readdirSync(from)) {
    if (name !== idFile) cpSync(join(from, name), join(to, name), options)
  }
  cpSync(join(from, idFile), join(to, idFile), options)
}

function removeAllBut(folder: string, kept: readonly string[]) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function readId(directory: string): string | null {
  try {
    return readFileSync(join(directory, idFile), 'utf8')
  } catch {
    return null
  }
}
