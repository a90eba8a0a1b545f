import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpContentLake, restoreContentLake } from '../src/backup.ts'
import { startContentLake } from '../src/start-content-lake.ts'
import { clientOf, startTestLake, temporaryFolder } from './test-lake.ts'

const settings = { port: 0, webhooks: [], projectId: 'test', dataset: 'production', log: () => {} }

test('a lake is copied completely while it is being written to', async () => {
  const { lake, client, dataDir } = await startTestLake()
  const guide = await client.assets.upload('file', Buffer.from('Bolt it on.'))
  await client.create({ _id: 'a', _type: 'page', count: 0 })
  const folder = await temporaryFolder()
  let isDone = false
  const writing = (async () => {
    while (!isDone) await client.patch('a').inc({ count: 1 }).commit()
  })()
  await backUpContentLake({ dataDir, folder, running: lake })
  isDone = true
  await writing

  const target = join(await temporaryFolder(), 'lake')
  await restoreContentLake(folder, target)
  const restored = await startContentLake({ ...settings, dataDir: target })
  const copy = clientOf(restored)
  const { _rev, count } = await copy.fetch('*[_id == "a"][0]')
  const transactions: string = await copy.request({
    url: '/data/history/production/transactions/a?excludeContent=true',
  })
  const asset = await copy.fetch<string>('*[_id == $id][0].url', { id: guide._id })
  const text = await fetch(asset).then((response) => response.text())
  await restored.stop()
  expect(restored.token).toBe(lake.token)
  expect(text).toBe('Bolt it on.')
  const ids = transactions
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(ids.at(-1)).toBe(_rev) // documents and history are of the same moment
  expect(ids).toHaveLength(count + 1)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('only the editor may take a snapshot', async () => {
  const { lake } = await startTestLake()
  const snapshot = (headers: Record<string, string>) =>
    fetch(`${lake.url}/v1/snapshot`, { headers }).then((response) => response.status)
  expect(await snapshot({})).toBe(401)
  expect(await snapshot({ authorization: `Bearer ${lake.readToken}` })).toBe(403)
})

test('a lake that lost its documents is not started empty', async () => {
  const { dataDir, stop } = await startTestLake()
  await stop()
  await rm(join(dataDir, 'lake.sqlite'))
  await expect(startContentLake({ ...settings, dataDir })).rejects.toThrow(
    /^The documents are missing: .+lake\.sqlite does not exist\. Restore a backup/,
  )
  expect(await readdir(dataDir)).not.toContain('lake.sqlite')
})

test('a damaged copy is not restored', async () => {
  const { lake, client, dataDir } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', text: 'x'.repeat(20_000) })
  const folder = await temporaryFolder()
  await backUpContentLake({ dataDir, folder, running: lake })
  const file = await open(join(folder, 'lake.sqlite'), 'r+')
  await file.write(Buffer.alloc(8192, 1), 0, 8192, 8192)
  await file.close()
  const target = join(await temporaryFolder(), 'lake')
  await mkdir(target)
  await expect(restoreContentLake(folder, target)).rejects.toThrow('of the backup is damaged')
  expect(await readdir(target)).toEqual([])
})
