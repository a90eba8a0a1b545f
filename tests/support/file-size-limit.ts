import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { getChildPids } from '#tests/support/processes.ts'

/** Whether `limitFileSize` works here: util-linux has `prlimit`. */
export const canLimitFileSize = spawnSync('prlimit', ['--version']).status === 0

/**
 * Makes every write to a file by these processes and their descendants fail, as on a full disk (EFBIG instead of
 * ENOSPC), or no longer. Each parent comes before its children: a child that starts meanwhile inherits the limit.
 */
export function limitFileSize(pids: readonly number[], limit: 0 | 'unlimited') {
  for (const pid of pids) {
    try {
      // Root changes a process as the user that it runs as.
      const { uid, gid } = statSync(`/proc/${pid}`)
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], { uid, gid })
    } catch (error) {
      if (!hasEnded(pid)) throw error
    }
    limitFileSize(getChildPids(pid), limit)
  }
}

function hasEnded(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === ''
  } catch {
    return true
  }
}
