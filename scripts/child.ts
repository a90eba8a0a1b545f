import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem } from './say.ts'

/**
 * Starts a Node module that ends when this process does: it is connected by a channel that closes
 * then, however this process ends.
 */
export function startModule(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  options: ForkOptions = {},
) {
  return fork(path, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env, ...options })
}

/** Ends a child by SIGTERM, and by SIGKILL where that takes longer than half a minute. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await exited
  clearTimeout(timer)
}

/** Runs a command to its end. @throws Problem where it fails */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(command, args, { stdio: 'inherit', env })
  const end = () => child.kill()
  process.once('exit', end)
  const [code]: unknown[] = await once(child, 'exit')
  process.off('exit', end)
  if (code !== 0) throw new Problem(`\`${[command, ...args].join(' ')}\` failed.`)
}
