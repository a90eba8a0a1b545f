import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { clientOf, start, temporaryFolder } from '@embedded/supabase-local/testing'
import { jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

test('npm run migrate prepares a Postgres of one’s own, and is repeatable', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const backend = await start(dataDir)
  onTestFinished(() => backend.stop())
  const credentials = await readFile(join(dataDir, 'credentials.json'), 'utf8')
  const { authenticatorPassword } = JSON.parse(credentials)
  const env = {
    ...process.env,
    DATABASE_URL: backend.databaseUrl,
    AUTHENTICATOR_PASSWORD: authenticatorPassword, // PostgREST connects with it
  }
  const migrate = () => run(process.execPath, [resolve('scripts/migrate.ts')], { env })
  expect((await migrate()).stdout).toContain('The database has all migrations.')
  expect((await migrate()).stdout).toContain('The database has all migrations.')
  const { error } = await clientOf(backend.url, backend.anonKey).from('brands').select('slug')
  expect(error).toBeNull()
})

test('npm run migrate names what its environment lacks in one line', async () => {
  const env = { ...process.env, DATABASE_URL: '', AUTHENTICATOR_PASSWORD: '' }
  await expect(run(process.execPath, [resolve('scripts/migrate.ts')], { env })).rejects.toThrow(
    /Environment: .*DATABASE_URL/s,
  )
})

test('npm run compose:env writes keys that fit the secret, once, for their owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compose-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = () => run(process.execPath, [resolve('scripts/compose-env.ts')], { cwd: folder })
  await write()
  const file = join(folder, 'compose.env')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const secret = new TextEncoder().encode(variables.JWT_SECRET)
  const { payload } = await jwtVerify(variables.SUPABASE_SECRET_KEY, secret)
  expect(payload.role).toBe('service_role')
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(write()).rejects.toThrow('compose.env exists already')
  expect(await readdir(folder)).toEqual(['compose.env'])
})
