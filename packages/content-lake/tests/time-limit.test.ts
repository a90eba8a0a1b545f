import { expect, test } from 'vitest'
import { runWithinTimeLimit } from '../src/groq/run-within-time-limit.ts'
import { failure, startTestLake } from './test-lake.ts'

/** Matches no name, after more steps than a machine can take. */
const stars = `${'*a'.repeat(40)}*b`
// groq-js evaluates functions of `diff` asynchronously, so that these queries always use a worker.
const inWorker = 'diff::changedAny({"a": 1}, {"a": 2}, a)'

const shortLimit = { queryLimitMs: 1_000 }

async function lakeWithPages(lag = 0, options?: typeof shortLimit) {
  const test = await startTestLake([], lag, options)
  const name = 'a'.repeat(300)
  await test.client.create({ _id: 'a', _type: 'page', name })
  await test.client.create({ _id: 'b', _type: 'page', name })
  return test
}

test.each(['first', 'last'])('a machine that stalls under the %s task stops none', (which) => {
  let stalls = 1
  // Waits without using the processor, as a process does that another one has pushed aside.
  const stall = () => {
    if (stalls > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stalls-- * 300)
    return 'done'
  }
  const quick = () => 'quick'
  const tasks = which === 'first' ? [stall, quick] : [quick, stall]
  const results = which === 'first' ? ['done', 'quick'] : ['quick', 'done']
  expect(runWithinTimeLimit(100, tasks)).toEqual(results.map((result) => ({ result })))
})

test('a task that uses its time is stopped, the others are not', () => {
  const endless = () => {
    for (;;);
  }
  const [first, second, third] = runWithinTimeLimit<unknown>(50, [() => 1, endless, () => 3])
  expect(second).toMatchObject({ error: { name: 'TimeLimitError' } })
  expect([first, third]).toEqual([{ result: 1 }, { result: 3 }])
})

test('a slow query is stopped; other requests proceed meanwhile', async () => {
  const { client } = await lakeWithPages()
  const options = { maxRetries: 0 }
  const slow = failure(client.withConfig(options).fetch(`*[name match "${stars}"]`))
  let isRunning = true
  void slow.finally(() => {
    isRunning = false
  })
  for (let n = 0; n < 3; n += 1) {
    await client.patch('a').set({ n }).commit()
    expect(await client.fetch('*[_id == "a"][0].n')).toBe(n)
  }
  expect(isRunning).toBe(true)
  expect(await slow).toMatchObject({ status: 408, details: { type: 'queryTimeoutError' } })
})

// The first two take long to parse, the last one to evaluate.
test.each([
  ['literals', `[${'[1,2,3],'.repeat(100_000)}]`],
  ['additions', `${'1+'.repeat(50_000)}1`],
  ['subqueries', 'count(*[count(*[count(*[count(*[count(*) > 0]) > 0]) > 0]) > 0])'],
])('many %s are answered within the time limit', async (_what, query) => {
  const { client } = await lakeWithPages(0, shortLimit)
  const started = performance.now()
  await client
    .withConfig({ maxRetries: 0 })
    .fetch(query)
    .catch(() => null)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await client.fetch('count(*)')).toBe(2)
})

test.each([0, 50])('a query in a worker sees each commit (index lag: %i ms)', async (lag) => {
  const { client, restart } = await lakeWithPages(lag)
  const ids = () => client.fetch<string[]>(`*[${inWorker}]._id`)
  expect(await ids()).toEqual(['a', 'b'])
  await client.create({ _id: 'aa', _type: 'page' })
  expect(await ids()).toEqual(['a', 'aa', 'b'])
  await client.delete('b')
  expect(await ids()).toEqual(['a', 'aa'])
  await restart()
  expect(await ids()).toEqual(['a', 'aa'])
})

test('a query in a worker has perspectives, references, parameters and errors', async () => {
  const { client } = await lakeWithPages()
  await client.create({ _id: 'drafts.a', _type: 'page', link: { _ref: 'b' }, title: 'draft' })
  const query = `*[_id == $id && ${inWorker}]{_id, _originalId, title, "to": link->_id}`
  const seen = (perspective: 'drafts' | 'published') =>
    client.fetch(query, { id: 'a' }, { perspective })
  expect(await seen('drafts')).toEqual([
    { _id: 'a', _originalId: 'drafts.a', title: 'draft', to: 'b' },
  ])
  expect(await seen('published')).toEqual([{ _id: 'a', _originalId: 'a', title: null, to: null }])
  const failed = await failure(client.fetch(`*[${inWorker} && missing(1)]`))
  expect(failed).toMatchObject({ status: 400, details: { type: 'queryParseError' } })
})

test('documents are patched by a query in a worker, which sees the earlier mutations', async () => {
  const { client } = await lakeWithPages()
  await client
    .transaction()
    .create({ _id: 'c', _type: 'page' })
    .patch({ query: `*[_type == "page" && ${inWorker}]` }, { set: { seen: true } })
    .commit()
  expect(await client.fetch('*[seen]._id')).toEqual(['a', 'b', 'c'])
})

test('a transaction whose query is slow is repeated if another is committed meanwhile', async () => {
  const { client } = await lakeWithPages()
  const increase = () =>
    client.patch({ query: `*[_id == "a" && ${inWorker}]` }, { inc: { n: 1 } }).commit()
  await client.patch('a').set({ n: 0 }).commit()
  await Promise.all([increase(), increase(), client.patch('a').inc({ n: 10 }).commit()])
  expect(await client.fetch('*[_id == "a"][0].n')).toBe(12)
})

test('a deletion by a query that takes too long changes nothing', async () => {
  const { client } = await lakeWithPages(0, shortLimit)
  const deletion = client.delete({ query: `*[!(name match "${stars}")]` })
  expect(await failure(deletion)).toMatchObject({ status: 408 })
  expect(await client.fetch('count(*)')).toBe(2)
})
