import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { listDescendants, stopProcesses } from './process-tree.ts'
import { UserError } from './terminal-log.ts'

/**
 * Forks a Node module. The IPC channel closes when this process ends, for whatever reason; the child
 * listens for that and exits.
 */
export function forkModule(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  options: ForkOptions = {},
) {
  return fork(path, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env, ...options })
}

/** Grace period of a child, in ms: below that of service managers. */
const defaultLimitMs = 10_000

/**
 * Stops a child with SIGTERM. After the limit it is killed, and its descendants
 * are stopped, also in other sessions. Resolves when all have exited.
 */
export async function stopChild(child: ChildProcess, limitMs = defaultLimitMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  let left: Promise<void> | undefined
  const timer = setTimeout(() => {
    const descendants = child.pid === undefined ? [] : listDescendants(child.pid)
    child.kill('SIGKILL')
    left = stopProcesses(descendants)
  }, limitMs)
  await exited
  clearTimeout(timer)
  await left
}

/** Runs a command and waits for it. @throws UserError when its exit code is not 0 */
export async function runProcess(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const child = spawn(command, args, { stdio: 'inherit', env })
  const killChild = () => child.kill()
  process.once('exit', killChild)
  const [code]: unknown[] = await once(child, 'exit')
  process.off('exit', killChild)
  if (code !== 0) throw new UserError(`\`${[command, ...args].join(' ')}\` failed.`)
}
