import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

const prerenderManifest = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) })
const serverFiles = z.object({ config: z.record(z.string(), z.unknown()) })

/** Names a build. Copied last, so that an interrupted copy is not taken for the build. */
const idFile = 'BUILD_ID'

/**
 * Copies a build to where the server reads it and stores pages, unless that folder holds the same build:
 * then the pages stored since remain. The folder itself may be a mounted volume.
 * @param keptFile a file in a folder of the build that remains in any case, such as `cache/content.json`
 */
export function installBuild(from: string, to: string, keptFile: string): void {
  if (readId(from) === readId(to)) return
  mkdirSync(to, { recursive: true })
  rmSync(join(to, idFile), { force: true })
  removeAllBut(to, dirname(keptFile))
  removeAllBut(join(to, dirname(keptFile)), basename(keptFile))
  // For the page cache, the time of a file is the time at which its page was rendered.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  for (const name of readdirSync(from)) {
    if (name !== idFile) cpSync(join(from, name), join(to, name), options)
  }
  cpSync(join(from, idFile), join(to, idFile), options)
}

/**
 * Dates the pages of a build by its start, before which a change is certain to be in them: a server renders
 * again those that changed later.
 */
export function datePages(buildDirectory: string, startedAt: Date): void {
  for (const file of globSync('server/app/**/*.{html,body}', { cwd: buildDirectory })) {
    utimesSync(join(buildDirectory, file), startedAt, startedAt)
  }
}

function removeAllBut(folder: string, kept: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (name !== kept) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function readId(directory: string): string | null {
  try {
    return readFileSync(join(directory, idFile), 'utf8')
  } catch {
    return null
  }
}

/**
 * Reads the value that the cookie of draft mode has in a build.
 * @param buildDirectory Next's build folder
 * @throws Error if the folder holds no complete build
 */
export function readDraftId(buildDirectory: string): string {
  const manifest = readFileSync(join(buildDirectory, 'prerender-manifest.json'), 'utf8')
  return prerenderManifest.parse(JSON.parse(manifest)).preview.previewModeId
}

/**
 * Gives Next the configuration of a build where the project has no `next.config.ts`, as the server of
 * Next's own `output: 'standalone'` does. Compiling the file would need the compiler.
 * @param changes settings that may differ from those of the build, such as `compress`
 * @throws Error if the folder holds no complete build
 */
export function applyBuiltConfig(buildDirectory: string, changes: Record<string, unknown>): void {
  const file = readFileSync(join(buildDirectory, 'required-server-files.json'), 'utf8')
  const { config } = serverFiles.parse(JSON.parse(file))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, ...changes })
}
