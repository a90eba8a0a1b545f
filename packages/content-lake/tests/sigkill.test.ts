import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedContentLake } from '../src/start-content-lake.ts'
import { clientOf, temporaryFolder } from './test-lake.ts'

const childPath = join(import.meta.dirname, 'sigkill-child.ts')

async function startChild(dataDir: string) {
  const child = spawn(process.execPath, [childPath, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  onTestFinished(() => kill(child, exited))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const lake: EmbeddedContentLake = JSON.parse(line)
  return { client: clientOf(lake, { maxRetries: 0 }), kill: () => kill(child, exited) }
}

async function kill(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

test('of 500 writes, all acknowledged ones survive a SIGKILL and none is partial', async () => {
  const dataDir = await temporaryFolder()
  const first = await startChild(dataDir)
  const acknowledged: number[] = []
  const writes = Array.from({ length: 500 }, (_, index) => async () => {
    await first.client
      .transaction()
      .create({ _id: `left-${index}`, _type: 'half', index })
      .create({ _id: `right-${index}`, _type: 'half', index, other: { _ref: `left-${index}` } })
      .commit({ visibility: 'async' })
    acknowledged.push(index)
    if (acknowledged.length === 250) await first.kill()
  })
  const lanes = Array.from({ length: 5 }, async (_, lane) => {
    for (let index = lane; index < writes.length; index += 5)
      await writes[index]?.().catch(() => {})
  })
  await Promise.all(lanes)
  expect(acknowledged.length).toBeGreaterThanOrEqual(250)
  expect(acknowledged.length).toBeLessThan(500)

  const { client } = await startChild(dataDir)
  const there = (side: string) =>
    client.fetch<number[]>('*[_id match $side] | order(index).index', { side: `${side}-*` })
  const left = await there('left')
  expect(await there('right')).toEqual(left)
  expect(left).toEqual(expect.arrayContaining(acknowledged))
})

test('an upload interrupted by SIGKILL leaves neither a document nor a file', async () => {
  const dataDir = await temporaryFolder()
  const first = await startChild(dataDir)
  const endless = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(64 * 1024))
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
  })
  const { apiHost, token } = first.client.config()
  const upload = fetch(`${apiHost}/v1/assets/files/production`, {
    ...{ method: 'POST', body: endless, duplex: 'half' },
    headers: { authorization: `Bearer ${token}` },
  } as RequestInit).catch(() => null) // `duplex` is missing in the DOM's types
  await expect.poll(() => readdir(join(dataDir, 'uploads')).catch(() => [])).toHaveLength(1)
  await first.kill()
  await upload

  const { client } = await startChild(dataDir)
  expect(await client.fetch('count(*)')).toBe(0)
  await expect(readdir(join(dataDir, 'uploads'))).rejects.toThrow('ENOENT')
})
