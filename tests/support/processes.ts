import { execFileSync } from 'node:child_process'

/** The processes below a process, children before grandchildren. */
export function descendants(pid: number): number[] {
  const pairs = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) =>
      itsParent === parent ? [child, ...children(child)] : [],
    )
  return children(pid)
}

/** Whether a process runs. */
export function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
