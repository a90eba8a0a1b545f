import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testProject } from './project.ts'
import { clientOf, copyTemplate } from './test-supabase.ts'

test('the command starts a project and stops on SIGTERM with exit code 0', async () => {
  const dataDir = await copyTemplate(inject('libraryTemplate'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const cli = join(import.meta.dirname, '../src/cli.ts')
  const args = ['--port', '0', '--data', dataDir, '--project', testProject.root]
  const child = spawn(process.execPath, [cli, ...args])
  const exited = once(child, 'exit')
  const output = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [name = '', value = ''] = line.split(/\s{2,}/)
    output.set(name, value)
    if (name === 'service_role key') break
  }
  const client = clientOf(output.get('API') ?? '', output.get('publishable key') ?? '')
  const { count } = await client.from('books').select('*', { count: 'exact', head: true })
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(count).toBe(40)
})
