import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a token from the file of this name; the first start creates it with mode 600.
 * @throws the file system's error if the file exists and cannot be read
 */
export function loadToken(dataDir: string, name: 'token' | 'read-token'): string {
  const path = join(dataDir, name)
  try {
    const token = readFileSync(path, 'utf8').trim()
    if (token !== '') return token
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const token = `sk${randomBytes(32).toString('base64url')}`
  // A start that is killed here must not leave an empty token file.
  writeFileSync(`${path}.new`, `${token}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return token
}
