import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileInvalidationLog } from '../src/file-invalidation-log.ts'
import { createMemoryInvalidationLog, type InvalidationLog } from '../src/invalidation-log.ts'

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'invalidation-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'log.db')
}

function openFile(path: string): InvalidationLog {
  const log = createFileInvalidationLog(path)
  onTestFinished(() => log.close?.())
  return log
}

async function readTags(log: InvalidationLog, cursor: string | null) {
  const batch = await log.read(cursor)
  return { cursor: batch.cursor, tags: batch.invalidations.map(({ tag }) => tag) }
}

const implementations = [
  { name: 'memory', create: () => createMemoryInvalidationLog() },
  { name: 'file', create: () => openFile(createFile()) },
]

test.each(implementations)(
  '$name: a read returns what was appended since an earlier one',
  async ({ create }) => {
    const log = create()
    const empty = await readTags(log, null)
    expect(empty.tags).toEqual([])
    await log.append(['a', 'b'])
    const first = await readTags(log, empty.cursor)
    expect(first.tags).toEqual(['a', 'b'])
    expect((await readTags(log, first.cursor)).tags).toEqual([])
    await log.append(['a', 'c'])
    expect((await readTags(log, first.cursor)).tags.toSorted()).toEqual(['a', 'c'])
    expect((await readTags(log, null)).tags.toSorted()).toEqual(['a', 'b', 'c'])
  },
)

test('memory: an age counts from the last time at which the tag became stale', async () => {
  let now = 1_000
  const log = createMemoryInvalidationLog(() => now)
  await log.append(['a'])
  now = 5_000
  await log.append(['a', 'b'])
  now = 6_000
  expect((await log.read(null)).invalidations).toEqual([
    { tag: 'a', age: 1_000 },
    { tag: 'b', age: 1_000 },
  ])
})

test('file: another process reads what one appended, also after both have ended', async () => {
  const path = createFile()
  const writer = openFile(path)
  const reader = openFile(path)
  const { cursor } = await readTags(reader, null)
  await writer.append(['a'])
  const read = await readTags(reader, cursor)
  expect(read.tags).toEqual(['a'])
  const later = openFile(path)
  expect((await readTags(later, read.cursor)).tags).toEqual([])
  const { invalidations } = await later.read(null)
  expect(invalidations).toEqual([{ tag: 'a', age: expect.any(Number) }])
  expect(invalidations[0]?.age).toBeGreaterThanOrEqual(0)
})

test('file: it exists once it is used, which the build does not', async () => {
  const path = createFile()
  const log = openFile(path)
  expect(existsSync(path)).toBe(false)
  await log.read(null)
  expect(existsSync(path)).toBe(true)
})

test('file: a cursor of another file returns everything', async () => {
  const old = openFile(createFile())
  await old.append(['a', 'b', 'c'])
  const { cursor } = await readTags(old, null)
  const replaced = openFile(createFile())
  await replaced.append(['d'])
  expect((await readTags(replaced, cursor)).tags).toEqual(['d'])
})

test('file: tags of a failed append are not in it', async () => {
  const log = openFile(createFile())
  const wrong: unknown[] = ['a', Symbol('b')]
  await expect(log.append(wrong as string[])).rejects.toThrow()
  expect((await readTags(log, null)).tags).toEqual([])
})
