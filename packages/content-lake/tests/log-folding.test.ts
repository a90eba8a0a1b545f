import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { ContentStore } from '../src/documents/content-store.ts'
import { type FoldingTimes, startLogFolding } from '../src/documents/start-log-folding.ts'
import { openDatabase } from '../src/storage/open-database.ts'
import { startTestLake, type TestLake } from './test-lake.ts'

const all = { intervalMs: 3_600_000, foldAfterMs: -60_000, keepMs: 1e12, keepLatest: 0 }

/** Stops a lake, shortens its log and starts it again. Returns how many entries the log then has. */
async function fold(lake: TestLake, times: Partial<FoldingTimes> = {}, prepare = '') {
  await lake.stop()
  const database = openDatabase(lake.dataDir)
  database.exec(prepare || 'select 1')
  database.exec("delete from state where key = 'webhookCursor'")
  const store = new ContentStore(database, (document) => document)
  const logged: string[] = []
  const folding = startLogFolding(store, database, (line) => logged.push(line), {
    ...all,
    ...times,
  })
  await folding.idle()
  await folding.stop()
  const { count } = database.prepare('select count(*) as count from changes').get() ?? {}
  const transactions = database.prepare('select count(*) as count from transactions').get()?.count
  database.close()
  await lake.restart()
  return { changes: Number(count), transactions: Number(transactions), logged }
}

async function historyOf({ lake }: TestLake, id: string) {
  const url = `${lake.url}/v1/data/history/production/transactions/${id}?limit=1000`
  const response = await fetch(url, { headers: { authorization: `Bearer ${lake.token}` } })
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

async function lakeWithEdits(count: number) {
  const test = await startTestLake()
  const { client } = test
  const first = await client.create({ _id: 'drafts.a', _type: 'page', text: '', list: [] })
  for (let index = 0; index < count; index += 1) {
    await client
      .patch('drafts.a')
      .set({ text: 'word '.repeat(index) })
      .commit()
  }
  return { ...test, first }
}

test('a burst of edits becomes one entry, which reproduces the document in both directions', async () => {
  const test = await lakeWithEdits(20)
  const before = await test.client.getDocument('drafts.a')
  expect(await fold(test)).toEqual({ changes: 2, transactions: 2, logged: [] })
  const log = await historyOf(test, 'drafts.a')
  expect(log.map(({ id }) => id)).toEqual([test.first._rev, before?._rev])
  const { _rev, ...content } = before ?? {}
  const effects = log.map((line) => line.effects['drafts.a'])
  expect(effects.reduce((document, { apply }) => applyPatch(document, apply), null)).toEqual(
    content,
  )
  const reverted = effects.reduceRight(
    (document, { revert }) => applyPatch(document, revert),
    content,
  )
  expect(reverted).toBeNull()
  const url = `/data/history/production/documents/drafts.a?revision=${test.first._rev}`
  expect((await test.client.request({ url })).documents).toEqual([test.first])
})

test('edits after a pause, or within the last hour, stay as they are', async () => {
  const test = await lakeWithEdits(6)
  const spread = `update transactions set timestamp = strftime('%Y-%m-%dT%H:%M:%fZ',
    julianday(timestamp) - 1.0 + case when seq > 4 then 0.01 else 0 end)`
  expect(await fold(test, { foldAfterMs: 3_600_000 }, spread)).toMatchObject({ changes: 3 })
  await test.client.patch('drafts.a').set({ text: 'new' }).commit()
  await test.client.patch('drafts.a').set({ text: 'newer' }).commit()
  expect(await fold(test, { foldAfterMs: 3_600_000 })).toMatchObject({ changes: 5 })
})

test('publications and deletions are not folded', async () => {
  const test = await startTestLake()
  const { client } = test
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  for (const text of ['one', 'two', 'three']) {
    await client.createOrReplace({ _id: 'drafts.a', _type: 'page', text })
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  }
  const events = async () => {
    const url = '/data/history/production/events/documents/a'
    return (await client.request({ url })).events.a
  }
  const before = await events()
  expect(before).toHaveLength(3)
  await fold(test)
  expect(await events()).toEqual(before)
})

test('folding again continues where it ended', async () => {
  const test = await lakeWithEdits(5)
  await fold(test)
  for (const n of [1, 2, 3]) await test.client.patch('drafts.a').set({ n }).commit()
  expect(await fold(test)).toEqual({ changes: 2, transactions: 2, logged: [] })
  const log = await historyOf(test, 'drafts.a')
  const document = log.reduce(
    (value, line) => applyPatch(value, line.effects['drafts.a'].apply),
    null,
  )
  const { _rev, ...content } = (await test.client.getDocument('drafts.a')) ?? {}
  expect(document).toEqual(content)
})

test('what is older than the retention period is removed, except the content of deleted documents', async () => {
  const test = await lakeWithEdits(3)
  const { client } = test
  await client.create({ _id: 'gone', _type: 'page', text: 'kept' })
  await client.delete('gone')
  const before = await client.fetch('*')
  const old = `update transactions set timestamp = '2001-01-01T00:00:00.000Z'`
  const keepMs = 90 * 24 * 3_600_000
  expect(await fold(test, { keepMs }, old)).toMatchObject({ changes: 1, transactions: 1 })
  expect(await client.fetch('*')).toEqual(before)
  const url = '/data/history/production/documents/gone?lastRevision=true'
  expect((await client.request({ url })).documents).toMatchObject([{ text: 'kept' }])
})

test('the latest transactions stay, so that listeners can resume', async () => {
  const test = await lakeWithEdits(10)
  expect(await fold(test, { keepLatest: 5 })).toMatchObject({ changes: 7, transactions: 7 })
})

test('a step that is interrupted changes nothing, and the next run completes it', async () => {
  const test = await lakeWithEdits(10)
  const before = await historyOf(test, 'drafts.a')
  const failing = `create trigger fail before delete on transactions
    begin select raise(abort, 'interrupted'); end`
  const interrupted = await fold(test, {}, failing)
  expect(interrupted).toMatchObject({ changes: 11, transactions: 11 })
  expect(interrupted.logged).toEqual([expect.stringContaining('interrupted')])
  expect(await historyOf(test, 'drafts.a')).toEqual(before)
  expect(await fold(test, {}, 'drop trigger fail')).toMatchObject({ changes: 2, transactions: 2 })
})
