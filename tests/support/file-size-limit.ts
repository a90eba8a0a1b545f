import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Whether `limitFileSize` works here: util-linux has `prlimit`. */
export const canLimitFileSize = spawnSync('prlimit', ['--version']).status === 0

/**
 * Makes every write to a file fail, as on a full disk (EFBIG instead of ENOSPC), or no longer. Affects
 * running processes and those that they start. Root changes a process as the user that it runs as.
 */
export function limitFileSize(pids: readonly number[], limit: 0 | 'unlimited') {
  for (const pid of pids) {
    const { uid, gid } = statSync(`/proc/${pid}`)
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], { uid, gid })
  }
}
