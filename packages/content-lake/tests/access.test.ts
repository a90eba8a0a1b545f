import { mkdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContentLake } from '../src/start-content-lake.ts'
import { clientOf, failure, startTestLake, temporaryFolder } from './test-lake.ts'

/** The status of a request that names its host itself, which fetch does not allow. */
function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a write without a valid token is rejected with 401', async () => {
  const { lake } = await startTestLake()
  const write = (token: string) => clientOf(lake, { token }).create({ _type: 'page' })
  expect(await failure(write(''))).toMatchObject({ status: 401 })
  expect(await failure(write('wrong'))).toMatchObject({ status: 401 })
})

test('an unknown dataset or project responds with 404', async () => {
  const { lake } = await startTestLake()
  const otherDataset = await failure(clientOf(lake, { dataset: 'staging' }).fetch('*'))
  expect(otherDataset).toMatchObject({ status: 404 })
  expect(otherDataset.message).toContain('Dataset "staging" not found')
  const otherProject = clientOf(lake, { projectId: 'other' }).create({ _type: 'page' })
  expect(await failure(otherProject)).toMatchObject({ status: 404 })
})

test('an unknown Host header is rejected, which prevents DNS rebinding', async () => {
  const { lake } = await startTestLake()
  const ping = `${lake.url}/v1/ping`
  const { port } = new URL(lake.url)
  expect(await statusFor(ping, { host: `evil.example:${port}` })).toBe(403)
  expect(await statusFor(ping, { host: `localhost.evil.example:${port}` })).toBe(403)
  expect(await statusFor(ping, { host: `s12.localhost:${port}` })).toBe(200)
  expect(await statusFor(ping, { host: `[::1]:${port}` })).toBe(200)
})

test('CORS allows credentials for loopback origins only', async () => {
  const { lake } = await startTestLake()
  const preflight = (origin: string) =>
    fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const own = await preflight('http://localhost:3000')
  expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(own.headers.get('access-control-allow-credentials')).toBe('true')
  const other = await preflight('https://evil.example')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

test('an unknown path responds in JSON and is logged', async () => {
  const { client, logged } = await startTestLake()
  expect(await failure(client.request({ url: '/does/not/exist' }))).toMatchObject({ status: 404 })
  expect(logged).toEqual([expect.stringContaining('/does/not/exist')])
})

test('only the owner can access the data folder, also one that others could read before', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  await mkdir(dataDir, { mode: 0o755 })
  const options = { projectId: 'test', dataset: 'production', webhooks: [], log: () => {} }
  const lake = await startContentLake({ ...options, dataDir, port: 0 })
  await lake.stop()
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test('the token persists across restarts in a file with mode 600', async () => {
  const { client, dataDir, restart } = await startTestLake()
  expect((await stat(join(dataDir, 'token'))).mode & 0o777).toBe(0o600)
  await restart()
  expect(await client.create({ _id: 'a', _type: 'page' })).toMatchObject({ _id: 'a' })
})

test('a data folder or port in use is reported in one line', async () => {
  const { lake, dataDir } = await startTestLake()
  const options = { projectId: 'test', dataset: 'production', webhooks: [], log: () => {} }
  const sameFolder = startContentLake({ ...options, dataDir, port: 0 })
  await expect(sameFolder).rejects.toThrow(/another process has it open/)
  const port = Number(new URL(lake.url).port)
  const samePort = startContentLake({ ...options, dataDir: await temporaryFolder(), port })
  await expect(samePort).rejects.toThrow(`Port ${port} is taken`)
})

test('a connection may be reused that was idle for a minute', async () => {
  const { lake } = await startTestLake()
  const response = await fetch(`${lake.url}/v1/ping`)
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
})
