import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './test-lake.ts'
import { waitForOutput } from './wait-for-output.ts'

const cli = join(import.meta.dirname, '../src/cli.ts')

test('the command starts a lake with webhooks and stops on SIGTERM with exit code 0', async () => {
  const received: unknown[] = []
  const receiver = createServer(async (request, response) => {
    received.push(await json(request))
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo // a string only for pipes
  const folder = await temporaryFolder()
  const rule = {
    name: 'test',
    url: `http://127.0.0.1:${port}`,
    secret: 'secret',
    filter: '_type == "page"',
    projection: '{_id}',
    on: ['create'],
  }
  await writeFile(join(folder, 'webhooks.json'), JSON.stringify([rule]))
  const args = ['--port', '0', '--data', join(folder, 'data'), '--project', 'example']
  const child = spawn(process.execPath, [cli, ...args, '--webhooks', join(folder, 'webhooks.json')])
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = await waitForOutput(child, /Viewer token {2}\S+\n/)

  const client = createClient({
    projectId: 'example',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: /API host +(\S+)/.exec(output)?.[1] ?? '',
    token: /Admin token +(\S+)/.exec(output)?.[1] ?? '',
    useProjectHostname: false,
    useCdn: false,
  })
  await client.create({ _id: 'a', _type: 'page' })
  expect(await client.fetch('*[_type == "page"]._id')).toEqual(['a'])
  await expect.poll(() => received).toEqual([{ _id: 'a' }])
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
