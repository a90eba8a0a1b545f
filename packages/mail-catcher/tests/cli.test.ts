import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'

test('the command starts a mail catcher and stops on SIGTERM with exit code 0', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-catcher-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cli = join(import.meta.dirname, '../src/cli.ts')
  const child = spawn(process.execPath, [cli, '--folder', folder])
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const transport = createTransport(/smtp:\S+/.exec(line)?.[0])
  await transport.sendMail({ from: 'a@a.example', to: 'b@b.example', subject: 'Hi', text: 'Hi' })
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
