import { backup, type DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Number of pages of a step: more than a database has. */
const allPages = 2 ** 31 - 1

const maxAttempts = 20
const attemptPauseMs = 50

/**
 * Copies a database in one step. SQLite refuses a step while the connection is in a write transaction, which
 * lasts for milliseconds (SQLITE_LOCKED, which Node reports without its code), and asks to try again.
 * @throws Error if each attempt fails
 */
export async function copyDatabase(
  database: DatabaseSync,
  path: string,
  attempts = maxAttempts,
): Promise<void> {
  try {
    await backup(database, path, { rate: allPages })
  } catch (error) {
    if (attempts === 1) throw error
    await sleep(attemptPauseMs)
    await copyDatabase(database, path, attempts - 1)
  }
}
