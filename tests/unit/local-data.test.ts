import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getTemporaryFolderWarning, loadLocalState, saveLocalState } from '#scripts/local-data.ts'

test('a data folder where systems delete old files is warned about', () => {
  expect(getTemporaryFolderWarning('/var/tmp/site')).toMatch(
    /^Data in \/var\/tmp\/site does not last/,
  )
  expect(getTemporaryFolderWarning('/tmp/a/b')).not.toBeNull()
  expect(getTemporaryFolderWarning(join(homedir(), 'tmp/site/.local'))).toBeNull()
  expect(getTemporaryFolderWarning('/tmporary')).toBeNull()
})

test('a data folder of an earlier version gets a key of the link to the Studio, and keeps it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = join(dataDir, 'state.json')
  const { studioLinkKey, ...earlier } = await loadLocalState(dataDir, 19_000)
  expect(studioLinkKey).toMatch(/^[\w-]{43}$/)
  writeFileSync(file, JSON.stringify(earlier))
  const upgraded = await loadLocalState(dataDir, 19_000)
  expect(upgraded).toMatchObject(earlier)
  expect(upgraded.studioLinkKey).not.toBe(studioLinkKey)
  saveLocalState(dataDir, upgraded)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await loadLocalState(dataDir, 19_000))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
