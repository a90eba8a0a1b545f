import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface RunningProcess {
  pid: number
  parent: number
  /** Distinguishes a process from a later one with the same id. */
  start: string
}

const graceMs = 5_000

/** Returns the descendants of a process, those in other sessions included. */
export function listDescendants(pid: number): RunningProcess[] {
  const all = listProcesses()
  const descendantsOf = (parent: number): RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...descendantsOf(one.pid)])
  return descendantsOf(pid)
}

/** Stops processes with SIGTERM, and with SIGKILL those that still run after 5 s. */
export async function stopProcesses(processes: RunningProcess[]): Promise<void> {
  if (processes.length === 0) return
  const deadline = Date.now() + graceMs
  for (const { pid } of filterRunning(processes)) signal(pid, 'SIGTERM')
  while (filterRunning(processes).length > 0 && Date.now() < deadline) await sleep(50)
  for (const { pid } of filterRunning(processes)) signal(pid, 'SIGKILL')
}

function filterRunning(processes: RunningProcess[]) {
  const running = new Map(listProcesses().map(({ pid, start }) => [pid, start]))
  return processes.filter(({ pid, start }) => running.get(pid) === start)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {} // it has just ended
}

/** Lists all processes but zombies. Small Linux systems have no `ps`, and no other has `/proc`. */
function listProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? readProc() : runPs()
}

function readProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // proc(5): after the name in parentheses come the state, the parent, …, field 22 is the start.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (fields[0] === 'Z') return []
        return [{ pid: Number(name), parent: Number(fields[1]), start: fields[19] ?? '' }]
      } catch {
        return [] // it has just ended
      }
    })
}

function runPs(): RunningProcess[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent, , ...start]) => ({
      pid: Number(pid),
      parent: Number(parent),
      start: start.join(' '),
    }))
}
