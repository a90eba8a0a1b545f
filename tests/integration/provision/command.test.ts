import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmptyDatabase } from './empty-database.ts'
import { startProvisioning } from './provisioning.ts'

let database: Awaited<ReturnType<typeof startEmptyDatabase>>
beforeAll(async () => {
  database = await startEmptyDatabase()
})
afterAll(() => database.remove())

test('the command asks before it writes, takes flags, and refuses tokens as arguments', async () => {
  const { folder, sanity, supabase, lake, tokens, takeWrites, readEnv } = await startProvisioning(
    database.databaseUrl,
  )
  const variables = {
    ...tokens,
    SANITY_API_HOST: lake.url,
    SANITY_MANAGEMENT_URL: sanity.url,
    SUPABASE_MANAGEMENT_URL: supabase.url,
  }
  // Settings in a developer's environment do not count.
  const unset = { SITE_URL: '', NEXT_PUBLIC_SANITY_PROJECT_ID: '', SUPABASE_URL: '' }
  const runCommand = (args: string[], answer = '') =>
    new Promise<{ code: number | string; output: string; problem: string }>((done) => {
      const env = { ...process.env, ...unset, ...variables }
      const options = { cwd: folder, env }
      const script = resolve('scripts/provision.ts')
      const child = execFile(process.execPath, [script, ...args], options, (error, out, problem) =>
        done({ code: error ? (error.code ?? 'killed') : 0, output: out, problem }),
      )
      child.stdin?.end(answer)
    })

  const site = 'https://www.example.com'
  const token = await runCommand([site, '--token', 'x'])
  expect(token).toMatchObject({ code: 1, problem: expect.stringContaining('npm run provision') })
  expect(await runCommand([])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('SITE_URL is missing'),
  })
  const dry = await runCommand([site, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, problem: '' })
  expect(dry.output).toContain('Dry run: nothing was changed.')
  const ended = await runCommand([site])
  expect(ended.output).toContain('Continue? (y/N)')
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') })
  expect(takeWrites()).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['content', 'migrations'])

  expect(await runCommand([site], 'y\n')).toMatchObject({ code: 0, problem: '' })
  expect(await readEnv()).toMatchObject({ SITE_URL: site, NEXT_PUBLIC_SANITY_PROJECT_ID: 'test' })
  takeWrites()
  const again = await runCommand(['--yes'])
  expect(again.output).toContain('Everything is there. Nothing was changed.')
  expect(takeWrites()).toEqual([])
})
