import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { expect, onTestFinished, test } from 'vitest'
import { withAtomicWrites } from '../src/cache/atomic-writes.ts'

function createFile() {
  const directory = mkdtempSync(join(tmpdir(), 'atomic-writes-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'faq.html'), 'old')
  return directory
}

test('a file is replaced, and no other file stays', async () => {
  const directory = createFile()
  await withAtomicWrites(nodeFs).writeFile(join(directory, 'faq.html'), 'new')
  expect(readFileSync(join(directory, 'faq.html'), 'utf8')).toBe('new')
  expect(readdirSync(directory)).toEqual(['faq.html'])
})

test('a write that fails midway leaves the previous file', async () => {
  const directory = createFile()
  const failing = withAtomicWrites({
    ...nodeFs,
    writeFile: async (file, data: string) => {
      await nodeFs.writeFile(file, data.slice(0, 1))
      throw new Error('No space left on device')
    },
  })
  await expect(failing.writeFile(join(directory, 'faq.html'), 'new')).rejects.toThrow('No space')
  expect(readFileSync(join(directory, 'faq.html'), 'utf8')).toBe('old')
  expect(readdirSync(directory)).toEqual(['faq.html'])
})
