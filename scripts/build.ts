import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.ts'
import { defaultDataDir } from './local-data.ts'
import { say } from './say.ts'

/** Everything that a build depends on. */
const sources = [
  '{app,components,lib,messages,schemas,studio,public}/**',
  '{instrumentation,proxy}.ts',
  '*.config.{ts,mjs}',
  'package-lock.json',
]

export const defaultBuildDirectory = '.next'

/** Next's build folder for a data folder: pages of one are never served with another's backends. */
export function buildDirectory(dataDir: string): string {
  if (!process.env.LOCAL_DATA_DIR || process.env.LOCAL_DATA_DIR === defaultDataDir)
    return defaultBuildDirectory
  return `.next-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
}

/** Builds the site unless the folder holds the build of these very sources and settings. */
export async function buildIfNeeded(
  directory: string,
  environment: Record<string, string>,
  id: string,
) {
  const stampFile = join(directory, 'source-stamp')
  const stamp = stampOf(environment, id)
  if (read(stampFile) === stamp) return
  say('Building the site (the first time takes a minute) …')
  if (directory !== defaultBuildDirectory) {
    writeFileSync(`${directory}.tsconfig.json`, '{ "extends": "./tsconfig.json" }\n')
  }
  await run('next', ['build'], { ...process.env, ...environment, NEXT_DIST_DIR: directory })
  writeFileSync(stampFile, stamp)
}

function stampOf(environment: Record<string, string>, id: string): string {
  const hash = createHash('sha256').update(
    JSON.stringify([environment, id, process.env.GOOGLE_TAG_ID]),
  )
  for (const file of globSync(sources).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
