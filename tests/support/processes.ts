import { execFileSync } from 'node:child_process'

/** Returns the descendants of a process, each parent before its children. */
export function getDescendantPids(pid: number): number[] {
  const parents = listParents()
  const getBelow = (parent: number): number[] =>
    getChildPids(parent, parents).flatMap((child) => [child, ...getBelow(child)])
  return getBelow(pid)
}

/** Returns the children of a process. */
export const getChildPids = (pid: number, parents = listParents()): number[] =>
  parents.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

/** Lists the id of each process and of its parent. */
const listParents = (): number[][] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))

/** Returns the command line of a process, or '' if it ended. */
export function getCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Sends a signal to a process, unless it has ended: a listed process may end at any time. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Returns whether a process is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
