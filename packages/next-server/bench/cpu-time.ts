import { globSync, readFileSync } from 'node:fs'

/** Length of the clock tick that Linux counts CPU time in, in ms. */
const tickMs = 10

/**
 * Returns the CPU time that a process and its descendants have used, in ms.
 * @throws Error except on Linux
 */
export function getCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command, in parentheses, may contain spaces. Fields 14 and 15 are user and system time.
  const fields = stat.replace(/.*\) /s, '').split(' ')
  const ownMs = tickMs * (Number(fields[11]) + Number(fields[12]))
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.reduce((sum, child) => sum + getCpuMs(child), ownMs)
}
