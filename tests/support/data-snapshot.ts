import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashFiles } from '#scripts/build.ts'

/** Files that the demo data are created from. */
export const dataGlobs = ['seed/**', 'supabase/**', 'tests/support/edge-cases.sql']

/** One for all ports: nothing in it depends on them. */
const snapshot = resolve('.local-test-snapshot')
const keyFile = join(snapshot, 'key')

const computeKey = () =>
  hashFiles(createHash('sha256'), [
    ...dataGlobs,
    'packages/{content-lake,mail-catcher,supabase-local}/src/**',
  ])

/** Returns whether the stored data are of the current demo data and backends. */
export function isDataSnapshotCurrent(): boolean {
  return existsSync(keyFile) && readFileSync(keyFile, 'utf8') === computeKey()
}

/** Stores the data of stopped backends. */
export function saveData(dataDir: string) {
  // As root, Postgres may have its files outside: that database is then created at each start.
  const hasDatabase = existsSync(join(dataDir, 'supabase/postgres'))
  const names = ['content-lake', 'demo-copy-imported', ...(hasDatabase ? ['supabase'] : [])]
  rmSync(snapshot, { recursive: true, force: true })
  mkdirSync(snapshot)
  copy(
    names.map((name) => join(dataDir, name)),
    snapshot,
  )
  writeFileSync(keyFile, computeKey())
}

/** Copies the stored data to a new data folder. */
export function restoreData(dataDir: string) {
  copy([`${snapshot}/.`], dataDir)
  rmSync(join(dataDir, 'key'))
}

/** Unlike `cpSync`, `cp -a` keeps the owner of the database's files. */
function copy(from: string[], to: string) {
  execFileSync('cp', ['-a', ...from, to])
}
