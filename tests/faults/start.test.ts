import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { partsDataDir } from '#tests/support/parts-data.ts'
import { descendants, runs } from '#tests/support/processes.ts'
import { startSystem } from '#tests/support/system.ts'

async function startAndFail(env: Record<string, string>) {
  const child = spawn('npm', ['start', '--silent'], { env: { ...process.env, ...env } })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, errors: errors.trim(), code }
}

test('SIGTERM ends everything that npm start started, with exit code 0', async () => {
  const system = await startSystem(partsDataDir, 3950)
  const started = descendants(system.process.pid ?? 0)
  expect(started.length).toBeGreaterThanOrEqual(4)
  expect((await fetch(system.site)).status).toBe(200)
  expect(await system.stop()).toBe(0)
  expect(started.filter(runs)).toEqual([])
})

test('what npm start started does not outlive it when it is killed', async () => {
  const system = await startSystem(partsDataDir, 3950)
  const started = descendants(system.process.pid ?? 0)
  const [script = 0] = started
  process.kill(script, 'SIGKILL')
  await expect.poll(() => started.filter(runs), { timeout: 20_000 }).toEqual([])
  const again = await startSystem(partsDataDir, 3950)
  expect((await fetch(again.site)).status).toBe(200)
  expect(await again.stop()).toBe(0)
})

test('a taken port is said in one line', async () => {
  const server = createServer().listen(await freePort(3990), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { errors, code } = await startAndFail({ PORT: String(port), LOCAL_DATA_DIR: partsDataDir })
  server.close()
  expect(errors).toMatch(new RegExp(`^\\S+ Port ${port} is taken\\..*$`))
  expect(code).toBe(1)
})

test('a port that is none is said in one line', async () => {
  const { errors, code } = await startAndFail({ PORT: 'http', LOCAL_DATA_DIR: partsDataDir })
  expect(errors).toMatch(/^\S+ PORT must be a number from 1 to 65535, not "http"\.$/)
  expect(code).toBe(1)
})

test('hosted backends named by half are refused by the names that are missing', async () => {
  const { errors, code } = await startAndFail({
    PORT: String(await freePort(3990)),
    SUPABASE_URL: 'https://abc.supabase.co',
  })
  expect(errors).toMatch(/NEXT_PUBLIC_SANITY_PROJECT_ID is missing.*SUPABASE_ANON_KEY is missing/)
  expect(errors.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
