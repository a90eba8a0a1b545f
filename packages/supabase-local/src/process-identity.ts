import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns whether a process runs, of any user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Start time of a process as an opaque string, which detects a reused pid; null if none runs. */
export async function getStartTime(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  if (process.platform !== 'linux') return queryPs(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // proc(5): the state is field 3, the start time field 22; Z is a zombie, which is dead.
  return state === 'Z' ? null : (fields[18] ?? null)
}

/** Command line of a process, or null if none runs. */
async function getCommandLine(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return queryPs(pid, 'command=')
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line === '' ? null : line.replaceAll('\0', ' ').trim()
}

async function queryPs(pid: number, column: string) {
  const answer = await run('ps', ['-p', String(pid), '-o', column]).catch(() => null)
  return answer?.stdout.trim() || null
}

/**
 * Stops a process whose parent was killed. Checks that its command line contains `path`, because the
 * pid may have been reused.
 */
export async function stopOrphan(pid: number, path: string, signal: NodeJS.Signals) {
  const isSameProcess = async () => (await getCommandLine(pid))?.includes(path) ?? false
  if (!(await isSameProcess())) return
  process.kill(pid, signal)
  for (let waited = 0; waited < 5_000; waited += 20) {
    await sleep(20)
    if (!(await isSameProcess())) return
  }
  process.kill(pid, 'SIGKILL')
}
