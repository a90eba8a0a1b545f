import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { asStaff, clientOf, start, temporaryFolder, until } from './backend.ts'
import { liftLimits } from './leads.ts'
import { vehicleRequest } from './submissions.ts'

const table = 'vehicle_requests_form_submissions'
const ready = z.object({ url: z.string(), anonKey: z.string(), databaseUrl: z.string() })

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => rm(dataDir, { recursive: true }))

function startOwner() {
  const owner = fork(new URL('./owner.ts', import.meta.url), [dataDir], { execArgv: [] })
  return { owner, report: async () => ready.parse((await once(owner, 'message'))[0]) }
}

test.each([
  ['of the owner', false],
  ['of the owner and of Postgres', true],
])('every acknowledged write is there after a SIGKILL %s in the middle of 500', async (_, all) => {
  const { owner, report } = startOwner()
  const { url, anonKey, databaseUrl } = await report()
  await liftLimits({ databaseUrl })
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const visitors = clientOf(url, anonKey).from(table)
  const acknowledged: string[] = []
  const killed = once(owner, 'exit')
  const writes = Array.from({ length: 500 }, async (_, n) => {
    const vehicle_model = `model ${n}`
    const { error } = await visitors.insert({ ...vehicleRequest, vehicle_model })
    if (error === null) acknowledged.push(vehicle_model)
    if (acknowledged.length !== 200) return
    owner.kill('SIGKILL')
    if (all) process.kill(postmaster, 'SIGKILL')
  })
  await Promise.all(writes)
  await killed

  const again = await start(dataDir)
  try {
    await expect(asStaff({ databaseUrl }, async () => {})).rejects.toThrow('ECONNREFUSED')
    const { rows } = await asStaff(again, (sql) => sql.query(`select * from ${table}`))
    const kept = new Set(rows.map((row) => row.vehicle_model))
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(acknowledged.length).toBeLessThan(500)
    expect(acknowledged.filter((model) => !kept.has(model))).toEqual([])
    expect(rows.every((row) => row.notes === vehicleRequest.notes)).toBe(true)
  } finally {
    await again.stop()
  }
})

test.each([
  ['its database is being made', async () => `${await readdir(dataDir)}`.includes('postgres.new-')],
  ['Postgres runs', async () => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
])('a first start killed when %s is made good by the next', async (_, happens) => {
  const { owner } = startOwner()
  await until(happens, (so) => so)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const again = await start(dataDir)
  const { count } = await clientOf(again.url, again.anonKey)
    .from('products')
    .select('*', { count: 'exact', head: true })
  await again.stop()
  expect(count).toBeGreaterThanOrEqual(30)
})
