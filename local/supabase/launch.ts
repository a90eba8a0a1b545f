import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './home.ts'
import { endProcess } from './supervise.ts'

interface Launch {
  name: string
  command: string
  args: string[]
  account?: Account
  /** Whether the process serves by now. */
  isReady: () => Promise<boolean>
  signal: AbortSignal
}

const patience = 120_000
const keptOutput = 4_000

/**
 * Starts a server in a session of its own (a terminal's Ctrl-C is for its owner alone, who stops it
 * in order) and waits until it is ready.
 * @throws Error with the server's last line where it ended instead, or took more than two minutes
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { name, command, args, account, isReady, signal } = options
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutput)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error(`${name} cannot be run`, { cause })))
    child.once('exit', () => reject(new Error(`${name} ended: ${lastLine(output)}`)))
  })
  failed.catch(() => {})
  const deadline = Date.now() + patience
  try {
    while (!(await Promise.race([isReady(), failed]))) {
      signal.throwIfAborted()
      if (Date.now() > deadline) throw new Error(`${name} is not ready after two minutes`)
      await Promise.race([sleep(15), failed])
    }
    return child
  } catch (error) {
    if (child.pid !== undefined) await endProcess(child, 'SIGTERM')
    throw error
  }
}

/** Without the variables by which Postgres and PostgREST would take settings from outside. */
function environment() {
  const kept = { ...process.env }
  for (const name of Object.keys(kept)) if (/^PG/.test(name)) delete kept[name]
  return kept
}

function lastLine(output: string) {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}
