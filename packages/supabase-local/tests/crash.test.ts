import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { testProject } from './project.ts'
import {
  clientOf,
  copyTemplate,
  start,
  temporaryFolder,
  until,
  withSuperuser,
} from './test-supabase.ts'

const project = testProject
/** Writes in flight at the same time. */
const laneCount = 50
const note = 'Two machines.\nBefore December.'
const ready = z.object({ url: z.string(), anonKey: z.string(), databaseUrl: z.string() })

let dataDir: string
afterEach(() => rm(dataDir, { recursive: true }))

function startChild() {
  const child = fork(new URL('./crash-child.ts', import.meta.url), [dataDir], { execArgv: [] })
  return { child, report: async () => ready.parse((await once(child, 'message'))[0]) }
}

test.each([
  ['of the process', false],
  ['of the process and of Postgres', true],
])('of 500 writes, all acknowledged ones survive a SIGKILL %s', async (_, all) => {
  dataDir = await copyTemplate(inject('libraryTemplate'))
  const { child, report } = startChild()
  const { url, anonKey, databaseUrl } = await report()
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const messages = clientOf(url, anonKey).from('messages')
  const acknowledged: string[] = []
  const killed = once(child, 'exit')
  const write = async (n: number) => {
    const text = `message ${n}`
    const { error } = await messages.insert({ text, note })
    if (error !== null || acknowledged.push(text) !== 200) return
    child.kill('SIGKILL')
    if (all) process.kill(postmaster, 'SIGKILL')
  }
  // All at once might be stored before this process reads the first answers.
  const lanes = Array.from({ length: laneCount }, async (_, lane) => {
    for (let n = lane; n < 500; n += laneCount) await write(n)
  })
  await Promise.all(lanes)
  await killed

  const again = await start(dataDir, { project })
  try {
    await expect(withSuperuser({ databaseUrl }, async () => {})).rejects.toThrow('ECONNREFUSED')
    const { rows } = await withSuperuser(again, (sql) => sql.query('select * from messages'))
    const stored = new Set(rows.map((row) => row.text))
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(acknowledged.length).toBeLessThan(500)
    expect(acknowledged.filter((text) => !stored.has(text))).toEqual([])
    expect(rows.every((row) => row.note === note)).toBe(true)
  } finally {
    await again.stop()
  }
})

test.each([
  ['initdb runs', async () => `${await readdir(dataDir)}`.includes('postgres.new-')],
  ['Postgres runs', async () => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
])('a first start killed while %s is completed by the next start', async (_, isReached) => {
  dataDir = await temporaryFolder()
  const { child } = startChild()
  await until(isReached, (reached) => reached)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await start(dataDir, { project })
  const { count } = await clientOf(again.url, again.anonKey)
    .from('books')
    .select('*', { count: 'exact', head: true })
  await again.stop()
  expect(count).toBe(40)
})
