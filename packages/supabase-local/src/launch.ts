import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './postgres-installation.ts'
import { stopProcess } from './supervise.ts'

interface Launch {
  name: string
  command: string
  args: string[]
  account?: Account
  /** Whether the server accepts requests. */
  isReady: () => Promise<boolean>
  signal: AbortSignal
}

const startTimeoutMs = 120_000
const maxOutputLength = 4_000

/**
 * Starts a server in a new session, so that Ctrl-C reaches only this process, which stops the servers
 * in order. Waits until the server is ready.
 * @throws Error with the server's last error line if it exits, or after two minutes
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
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-maxOutputLength)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error(`${name} cannot be run`, { cause })))
    child.once('exit', () => reject(new Error(`${name} ended: ${lastLine(output)}`)))
  })
  failed.catch(() => {})
  const deadline = Date.now() + startTimeoutMs
  try {
    while (!(await Promise.race([isReady(), failed]))) {
      signal.throwIfAborted()
      if (Date.now() > deadline) throw new Error(`${name} is not ready after two minutes`)
      await Promise.race([sleep(15), failed])
    }
    return child
  } catch (error) {
    if (child.pid !== undefined) await stopProcess(child, 'SIGTERM')
    throw error
  }
}

/** Environment without the `PG*` variables, which would override settings. */
function environment() {
  const variables = { ...process.env }
  for (const name of Object.keys(variables)) if (/^PG/.test(name)) delete variables[name]
  return variables
}

function lastLine(output: string) {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}
