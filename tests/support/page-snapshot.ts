import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, sourceGlobs } from '#scripts/build.ts'
import { dataGlobs } from './data-snapshot.ts'

const getPages = (buildDirectory: string) => join(buildDirectory, 'server/app')
const getSnapshot = (buildDirectory: string) => join(buildDirectory, 'page-snapshot')
const getKeyFile = (buildDirectory: string) => join(getSnapshot(buildDirectory), 'key')

/** Stores the pages as they were built. */
export function savePages(buildDirectory: string) {
  rmSync(getSnapshot(buildDirectory), { recursive: true, force: true })
  copyPages(getPages(buildDirectory), join(getSnapshot(buildDirectory), 'pages'))
  writeSnapshotKey(buildDirectory)
}

/** Restores the pages as they were built, and removes those that a running site rendered. */
export function restorePages(buildDirectory: string) {
  rmSync(getPages(buildDirectory), { recursive: true })
  rmSync(join(buildDirectory, 'server/route-cache'), { recursive: true, force: true })
  copyPages(join(getSnapshot(buildDirectory), 'pages'), getPages(buildDirectory))
}

/** The server compares a page's time with those of changes. */
function copyPages(from: string, to: string) {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
}

/** Returns whether a build and its stored pages are of the current sources and demo data. */
export function isSnapshotCurrent(buildDirectory: string): boolean {
  const keyFile = getKeyFile(buildDirectory)
  return existsSync(keyFile) && readFileSync(keyFile, 'utf8') === computeKey(buildDirectory)
}

/** Marks a build and its stored pages as current. */
export function writeSnapshotKey(buildDirectory: string) {
  writeFileSync(getKeyFile(buildDirectory), computeKey(buildDirectory))
}

/** Returns a hash of the sources, the demo data and the build stamp. */
function computeKey(buildDirectory: string): string {
  const stampFile = join(buildDirectory, 'source-stamp')
  const hash = createHash('sha256').update(existsSync(stampFile) ? readFileSync(stampFile) : '')
  return hashFiles(hash, [...sourceGlobs, ...dataGlobs])
}
