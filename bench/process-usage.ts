import { readFileSync } from 'node:fs'
import { getDescendantPids } from '#tests/support/processes.ts'

/** Length of the clock tick that Linux counts CPU time in, in ms. */
const tickMs = 10

const isLinux = process.platform === 'linux'

/**
 * Returns the CPU time that a process, its descendants, and those that have ended used, in ms; null
 * except on Linux.
 */
export function getCpuMs(pid: number): number | null {
  if (!isLinux) return null
  const ticks = readProcesses(pid, 'stat').flatMap((stat) => {
    // The command, in parentheses, may contain spaces. Fields 14 to 17 are user and system time, of
    // the process and of its children that have ended.
    const fields = stat.replace(/.*\) /s, '').split(' ')
    return fields.slice(11, 15).map(Number)
  })
  return tickMs * ticks.reduce((sum, count) => sum + count, 0)
}

/** Returns the memory of processes and their descendants in MB; pages that they share count once. Null except on Linux. */
export function getMemory(pids: readonly number[]): number | null {
  if (!isLinux) return null
  const rollups = pids.flatMap((pid) => readProcesses(pid, 'smaps_rollup'))
  return rollups.reduce((total, rollup) => {
    const kib = rollup.match(/^Pss:\s+(\d+)/m)?.[1]
    return total + Number(kib ?? 0) / 1024
  }, 0)
}

/** Reads a file in `/proc` of a process and of each descendant that is still running. */
function readProcesses(pid: number, file: 'stat' | 'smaps_rollup'): string[] {
  return [pid, ...getDescendantPids(pid)].flatMap((one) => {
    try {
      return readFileSync(`/proc/${one}/${file}`, 'utf8')
    } catch (error) {
      if (one === pid) throw error
      return []
    }
  })
}
