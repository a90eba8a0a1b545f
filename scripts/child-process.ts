import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Stops a child with SIGTERM, then with SIGKILL after 30 s. Resolves when the child has exited. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await exited
  clearTimeout(timer)
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
