import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process began, in a form that only tells processes apart; null where there is none. */
export async function startOf(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  if (process.platform !== 'linux') return ask(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // proc(5): the state is field 3, the start time field 22; Z is a zombie, which is dead.
  return state === 'Z' ? null : (fields[18] ?? null)
}

/** The command line of a process, or null where there is none. */
export async function commandOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return ask(pid, 'command=')
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line === '' ? null : line.replaceAll('\0', ' ').trim()
}

async function ask(pid: number, column: string) {
  const answer = await run('ps', ['-p', String(pid), '-o', column]).catch(() => null)
  return answer?.stdout.trim() || null
}

/**
 * Ends a process that an owner left behind when it was killed, provided that its command line
 * names `path`: a process id may since have gone to somebody else's process.
 */
export async function stopOrphan(pid: number, path: string, signal: NodeJS.Signals) {
  const isOurs = async () => (await commandOf(pid))?.includes(path) ?? false
  if (!(await isOurs())) return
  process.kill(pid, signal)
  for (let waited = 0; waited < 5_000; waited += 20) {
    await sleep(20)
    if (!(await isOurs())) return
  }
  process.kill(pid, 'SIGKILL')
}
