import { execFileSync, spawnSync } from 'node:child_process'

/** Whether `limitFileSize` works here: util-linux has `prlimit`. */
export const canLimitFileSize = spawnSync('prlimit', ['--version']).status === 0

/**
 * Makes every write to a file fail, as on a full disk (EFBIG instead of ENOSPC), or no longer. Affects
 * running processes and those that they start.
 */
export function limitFileSize(pids: readonly number[], limit: 0 | 'unlimited') {
  for (const pid of pids) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`])
}
