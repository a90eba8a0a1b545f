import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './test-lake.ts'
import { waitForOutput } from './wait-for-output.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** Packs the package and installs it in an empty folder. Returns the folder. */
async function installPacked(): Promise<string> {
  const folder = await temporaryFolder()
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, './local-content-server-0.1.0.tgz'], { cwd: folder })
  return folder
}

test('the packed package starts in an empty folder, and has types', async () => {
  const folder = await installPacked()
  const command = join(folder, 'node_modules/.bin/local-content-server')
  const start = performance.now()
  const child = spawn(command, ['--port', '0', '--token', 'local-editor'], { cwd: folder })
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = await waitForOutput(child, /Viewer token {2}\S+\n/)
  console.log(`ready in ${Math.round(performance.now() - start)} ms`)

  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: /API host +(\S+)/.exec(output)?.[1] ?? '',
    token: 'local-editor',
    useProjectHostname: false,
    useCdn: false,
  })
  await client.create({ _id: 'a', _type: 'page', title: 'Hello' })
  // Long enough for a worker thread.
  expect(await client.fetch('*[_type == "page" && title match "hel*"]._id')).toEqual(['a'])
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])

  await writeFile(
    join(folder, 'wrong.ts'),
    `import { startContentLake } from 'local-content-server'
const { url } = await startContentLake({ dataDir: 'x', port: '1', projectId: 'a', dataset: 'b', webhooks: [], log() {} })
const number: number = url
export { number }
`,
  )
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const checked = run('tsc', [...flags, '--skipLibCheck', 'wrong.ts'], { cwd: folder })
  const { stdout } = await checked.catch((error: { stdout: string }) => error)
  expect(stdout.match(/error TS\d+/g)).toEqual(['error TS2322', 'error TS2322'])
})
