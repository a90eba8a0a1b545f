import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import type { getSiteEnvironment } from '#scripts/backends.ts'
import { getBuildDirectory, writeBuildStamp } from '#scripts/build.ts'
import { writeSnapshotKey } from './page-snapshot.ts'
import { getTestDataDir, testPort } from './test-data-dir.ts'

type Environment = ReturnType<typeof getSiteEnvironment>

/** Files of a build that name its URLs or its folder. */
const textFiles = new Set(['.body', '.html', '.js', '.json', '.rsc'])

/** Folders that a running site does not read. */
const unused = new Set(['cache', 'types', 'trace'])

/**
 * Copies the build for `testPort` to another port, so that two systems run side by side on one build.
 * @param environment of the site on `testPort`, whose backends have other ports where the next two are
 *   in use
 * @param port as many digits as `testPort`: the payloads of pages state their lengths in bytes
 */
export function copyBuild(environment: Environment, dataId: string, port: number) {
  const from = getBuildDirectory(getTestDataDir(testPort))
  const to = getBuildDirectory(getTestDataDir(port))
  const hosts = [environment.SITE_URL, environment.SANITY_API_HOST, environment.SUPABASE_URL].map(
    (url) => new URL(url).host,
  )
  const rename = (text: string) =>
    hosts.reduce((all, host, i) => all.replaceAll(host, `localhost:${port + i}`), text)
  copyBuildFiles(from, to, rename)
  const renamedEnvironment = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, rename(value)]),
  )
  writeBuildStamp(to, renamedEnvironment, dataId)
  writeSnapshotKey(to)
}

/** Copies the files of a build to another folder. `rename` is applied to texts that name URLs. */
export function copyBuildFiles(from: string, to: string, rename = (text: string) => text) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (source) => !unused.has(relative(from, source)),
  })
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFiles.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const renamed = rename(text).replaceAll(basename(from), basename(to))
    if (renamed === text) continue
    const { atime, mtime } = statSync(file)
    writeFileSync(file, renamed)
    utimesSync(file, atime, mtime)
  }
}
