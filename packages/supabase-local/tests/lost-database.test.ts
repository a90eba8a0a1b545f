import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { testProject } from './project.ts'
import { clientOf, copyTemplate, start, temporaryFolder, withSuperuser } from './test-supabase.ts'

const run = promisify(execFile)

let dataDir: string
let cluster: string
beforeEach(async () => {
  dataDir = await copyTemplate(inject('libraryTemplate'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  cluster = join(dataDir, 'postgres')
})

test('a data folder whose database is missing is not started empty', async () => {
  await rm(cluster, { recursive: true })
  const attempt = start(dataDir, { project: testProject })
  await expect(attempt).rejects.toThrow(
    /^The database is missing: there are credentials, but .+\/postgres does not exist\. .+restore a backup/,
  )
  expect(existsSync(cluster)).toBe(false)
})

test('a database that lost files is refused', async () => {
  await rm(join(cluster, 'PG_VERSION'))
  await expect(start(dataDir)).rejects.toThrow(/is incomplete: PG_VERSION is missing\. Restore/)
})

test('a database of another Postgres version is refused with the way to move it', async () => {
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow(
    /is of Postgres 17, and Postgres 18 is installed\. Make a backup with the version .+ Postgres 17/,
  )
})

test('a database of another user is refused with the command that gives it to this one', async () => {
  // Only root can give a folder away; anyone else pretends to be another user.
  if (process.getuid?.() === 0) await run('chown', ['1234', cluster])
  else vi.spyOn(process, 'getuid').mockReturnValue(1234)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(start(dataDir)).rejects.toThrow(/belongs to user \d+, and Postgres runs as user \d+/)
})

test('collation rules that changed since the indexes were built are reported with the remedy', async () => {
  const before = await start(dataDir)
  await withSuperuser(before, (sql) =>
    sql.query(`update pg_database set datcollversion = '0' where datname = 'postgres'`),
  )
  await before.stop()
  const lines: string[] = []
  const after = await start(dataDir, { log: (line) => lines.push(line) })
  const remedy = /run `(reindex database postgres; alter database .+;)`/.exec(lines.join('\n'))?.[1]
  await withSuperuser(after, async (sql) => {
    for (const command of remedy?.split('; ') ?? []) await sql.query(command)
  })
  await after.stop()
  expect(lines.join('\n')).toContain('was indexed with version 0 of its collation rules')
  lines.length = 0
  const again = await start(dataDir, { log: (line) => lines.push(line) })
  await again.stop()
  expect(lines).toEqual([])
})

/** Puts the data folder where Postgres's user cannot enter it, as in a checkout below /root. */
async function closeParent() {
  const parent = await temporaryFolder()
  onTestFinished(() => rm(parent, { recursive: true }))
  const closed = join(parent, 'data')
  await rename(dataDir, closed)
  await chmod(parent, 0o700)
  return { parent, closed }
}

async function readTitles(folder: string, lines: string[]) {
  const backend = await start(folder, {
    name: 'supabase-local-test',
    log: (line) => lines.push(line),
  })
  const { data } = await clientOf(backend.url, backend.anonKey)
    .from('books')
    .select('slug')
    .limit(1)
  await backend.stop()
  return data
}

test.runIf(process.getuid?.() === 0)(
  'as root, a database in /var/tmp moves to /var/lib, and into a folder that becomes passable',
  async () => {
    const { parent, closed } = await closeParent()
    const lines: string[] = []
    expect(await readTitles(closed, lines)).toHaveLength(1)
    const lasting = /The database moved from .+ to (\/var\/lib\/.+)\/postgres$/m.exec(
      lines.join('\n'),
    )?.[1]
    expect(lasting).toBeDefined()
    onTestFinished(() => rm(lasting ?? '', { recursive: true, force: true }))

    const former = (lasting ?? '').replace('/var/lib', '/var/tmp')
    await mkdir(dirname(former), { recursive: true })
    await run('mv', [lasting ?? '', former])
    lines.length = 0
    expect(await readTitles(closed, lines)).toHaveLength(1)
    expect(lines).toContain(`The database moved from ${former}/postgres to ${lasting}/postgres`)
    expect(existsSync(former)).toBe(false)

    await chmod(parent, 0o755)
    expect(await readTitles(closed, lines)).toHaveLength(1)
    expect(await readFile(join(closed, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(existsSync(lasting ?? '')).toBe(false)
  },
)
