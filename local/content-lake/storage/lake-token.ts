import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A token of the lake, by the name of its file: made at the first start, kept in a file that only
 * its owner can read.
 */
export function readOrMakeToken(dataDir: string, name: 'token' | 'read-token'): string {
  const path = join(dataDir, name)
  try {
    const token = readFileSync(path, 'utf8').trim()
    if (token !== '') return token
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const token = `sk${randomBytes(32).toString('base64url')}`
  // A start that is cut short must not leave an empty token behind.
  writeFileSync(`${path}.new`, `${token}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return token
}
