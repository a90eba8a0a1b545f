import { createHash, type Hash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datePages } from '#packages/next-server/src/build.ts'
import { runProcess } from './child-process.ts'
import { defaultDataDir } from './local-data.ts'
import { log } from './terminal-log.ts'

/** Files that a build depends on. */
export const sourceGlobs = [
  '{app,components,lib,messages,schemas,studio,public}/**',
  'packages/next-server/src/**',
  '{instrumentation,proxy}.ts',
  '{next,postcss,sanity}.config.{ts,mjs}',
  'package-lock.json',
]

export const defaultBuildDirectory = '.next'

/** Returns Next's build folder for a data folder, so that pages are only served with the data they were built from. */
export function getBuildDirectory(dataDir: string): string {
  if (!process.env.LOCAL_DATA_DIR || process.env.LOCAL_DATA_DIR === defaultDataDir)
    return defaultBuildDirectory
  return `.next-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
}

/** Returns a hash of the sources that a build depends on. */
export function hashSources(): string {
  return hashFiles(createHash('sha256'), sourceGlobs)
}

/**
 * Builds the site, unless the folder holds a build of the same sources and environment.
 * @param dataId id of the data folder, or of the hosted project, that pages are prerendered from
 * @param options of `next build`
 * @throws UserError when the build fails
 */
export async function buildIfNeeded(
  directory: string,
  environment: Record<string, string>,
  dataId: string,
  sourceHash = hashSources(),
  options: string[] = [],
) {
  const stamp = computeBuildStamp(environment, dataId, sourceHash)
  if (readIfExists(getStampFile(directory)) === stamp) return
  log('Building the site (the first time takes a minute) …')
  await buildSite(directory, environment, dataId, sourceHash, options)
}

/** Builds the site, and leaves a stamp by which `buildIfNeeded` recognizes the build. */
export async function buildSite(
  directory: string,
  environment: Record<string, string>,
  dataId: string,
  sourceHash = hashSources(),
  options: string[] = [],
) {
  if (directory !== defaultBuildDirectory) {
    writeFileSync(`${directory}.tsconfig.json`, '{ "extends": "./tsconfig.json" }\n')
  }
  const env = { ...process.env, ...environment, NEXT_DIST_DIR: directory }
  const startedAt = new Date()
  await runProcess('next', ['build', ...options], env)
  datePages(directory, startedAt)
  writeBuildStamp(directory, environment, dataId, sourceHash)
}

/** Marks a folder as holding a build of these sources and this environment. */
export function writeBuildStamp(
  directory: string,
  environment: Record<string, string>,
  dataId: string,
  sourceHash = hashSources(),
) {
  writeFileSync(getStampFile(directory), computeBuildStamp(environment, dataId, sourceHash))
}

function getStampFile(directory: string): string {
  return join(directory, 'source-stamp')
}

/** Variables that are only read at runtime: new ones need no new build. */
const runtimeVariables = /_(KEY|SECRET|TOKEN)$|^(SMTP|TRANSLATION)_URL$/

function computeBuildStamp(
  environment: Record<string, string>,
  dataId: string,
  sourceHash: string,
): string {
  const all = { GOOGLE_TAG_ID: process.env.GOOGLE_TAG_ID || undefined, ...environment }
  const compiled = Object.entries(all).filter(([name]) => !runtimeVariables.test(name))
  const settings = JSON.stringify([compiled.sort(), dataId, sourceHash])
  return createHash('sha256').update(settings).digest('hex')
}

/** Adds the names and contents of files to a hash and returns its hexadecimal digest. */
export function hashFiles(hash: Hash, globs: readonly string[]): string {
  for (const file of globSync(globs).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
