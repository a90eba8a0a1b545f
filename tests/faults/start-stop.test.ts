import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#scripts/ports.ts'
import { getCommand, getDescendantPids, isRunning } from '#tests/support/processes.ts'
import { startSystem } from '#tests/support/system.ts'
import { testDataDir, testPort } from '#tests/support/test-data-dir.ts'

async function startExpectingFailure(env: Record<string, string>) {
  const child = spawn('npm', ['start', '--silent'], { env: { ...process.env, ...env } })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, errors: errors.trim(), code }
}

test('SIGTERM stops all processes of npm start, with exit code 0', async () => {
  const system = await startSystem(testDataDir)
  const started = getDescendantPids(system.process.pid ?? 0)
  expect(started.length).toBeGreaterThanOrEqual(4)
  expect((await fetch(system.site)).status).toBe(200)
  expect(await system.stop()).toBe(0)
  expect(started.filter(isRunning)).toEqual([])
})

test('a second npm start in the same data folder is refused and changes none of its files', async () => {
  const system = await startSystem(testDataDir)
  onTestFinished(async () => void (await system.stop()))
  const readState = () => readFile(join(testDataDir, 'state.json'), 'utf8')
  const state = await readState()
  const { errors, code } = await startExpectingFailure({
    PORT: String(await findFreePort(testPort + 10)),
    LOCAL_DATA_DIR: testDataDir,
  })
  expect(errors).toMatch(/is in use by process|another process has it open/)
  expect(code).toBe(1)
  expect(await readState()).toBe(state)
  expect((await fetch(system.site)).status).toBe(200)
})

test('child processes of npm start end when it is killed', async () => {
  const system = await startSystem(testDataDir)
  const started = getDescendantPids(system.process.pid ?? 0)
  const [script = 0] = started
  process.kill(script, 'SIGKILL')
  await expect.poll(() => started.filter(isRunning)).toEqual([])
})

test('npm start stops on SIGINT, with exit code 0, while a backend hangs', async () => {
  const system = await startSystem(testDataDir)
  const started = getDescendantPids(system.process.pid ?? 0)
  expect((await fetch(system.site)).status).toBe(200)
  const lake = started.find((pid) => getCommand(pid).includes('content-lake.ts')) ?? 0
  process.kill(lake, 'SIGSTOP')
  const exited = once(system.process, 'exit')
  process.kill(started[0] ?? 0, 'SIGINT')
  expect((await exited)[0]).toBe(0)
  expect(started.filter(isRunning)).toEqual([])
})

test('web sockets leave the web server no descriptor, and do not delay SIGTERM', async () => {
  const system = await startSystem(testDataDir)
  const { port } = new URL(system.site)
  const server = findWebServer(system.process.pid ?? 0)
  const countDescriptors = () => readdirSync(`/proc/${server}/fd`).length
  expect((await fetch(system.site)).status).toBe(200)
  const before = countDescriptors()
  const sockets: Socket[] = []
  const upgrade = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  for (let count = 0; count < 500; count += 1) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    sockets.push(socket.on('error', () => {}))
    socket.write(upgrade)
  }
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'end')))
  expect((await fetch(system.site)).status).toBe(200)
  await expect.poll(countDescriptors).toBeLessThan(before + 50)
  const idle = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => {})
  onTestFinished(() => void idle.destroy())
  await once(idle, 'connect')
  const stopped = performance.now()
  expect(await system.stop()).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(10_000)
})

test('a killed web server is started again while the backends stay', async () => {
  const system = await startSystem(testDataDir)
  onTestFinished(async () => void (await system.stop()))
  const root = system.process.pid ?? 0
  const first = findWebServer(root)
  // PostgREST closes a connection that it has not used for 30 seconds, and its process of Postgres ends.
  const isConnection = (pid: number) => /^postgres: .* 127\.0\.0\.1\(\d+\)/.test(getCommand(pid))
  const others = getDescendantPids(root).filter((pid) => pid !== first && !isConnection(pid))
  process.kill(first, 'SIGKILL')
  await expect.poll(() => findWebServer(root)).not.toSatisfy((pid) => pid === 0 || pid === first)
  const getStatus = () =>
    fetch(system.site).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(getStatus).toBe(200)
  expect(others.filter(isRunning)).toEqual(others)
  expect(await system.stop()).toBe(0)
})

/** Returns the id of the production server's process, or 0. */
function findWebServer(root: number): number {
  return getDescendantPids(root).find((pid) => getCommand(pid).includes('server/main.ts')) ?? 0
}

test('a port in use is reported in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { errors, code } = await startExpectingFailure({
    PORT: String(port),
    LOCAL_DATA_DIR: testDataDir,
  })
  server.close()
  expect(errors).toMatch(new RegExp(`^\\S+ Port ${port} is taken\\..*$`))
  expect(code).toBe(1)
})

test('an invalid port is reported in one line', async () => {
  const { errors, code } = await startExpectingFailure({
    PORT: 'http',
    LOCAL_DATA_DIR: testDataDir,
  })
  expect(errors).toMatch(/^\S+ PORT must be a number from 1 to 65535, not "http"\.$/)
  expect(code).toBe(1)
})

test('incomplete settings of hosted backends are rejected with the names of the missing variables', async () => {
  const { errors, code } = await startExpectingFailure({
    PORT: String(await findFreePort(testPort + 10)),
    SUPABASE_URL: 'https://abc.supabase.co',
  })
  expect(errors).toMatch(
    /NEXT_PUBLIC_SANITY_PROJECT_ID is missing.*SUPABASE_PUBLISHABLE_KEY is missing/,
  )
  expect(errors.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
