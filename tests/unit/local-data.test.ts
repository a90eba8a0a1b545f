import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getTemporaryFolderWarning } from '#scripts/local-data.ts'

test('a data folder where systems delete old files is warned about', () => {
  expect(getTemporaryFolderWarning('/var/tmp/site')).toMatch(
    /^Data in \/var\/tmp\/site does not last/,
  )
  expect(getTemporaryFolderWarning('/tmp/a/b')).not.toBeNull()
  expect(getTemporaryFolderWarning(join(homedir(), 'tmp/site/.local'))).toBeNull()
  expect(getTemporaryFolderWarning('/tmporary')).toBeNull()
})
