import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A site with a page that never changes, one with a headline of a backend, and one with a foreign script. */
const directory = join(import.meta.dirname, 'app')
const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')

/** Runs a module in the folder of the app. */
function run(module: string, args: string[], environment: Record<string, string>) {
  return fork(module, args, {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/**
 * Builds the app.
 * @throws Error with the output of Next
 */
export async function buildApp(backend: string): Promise<void> {
  const child = run(nextCli, ['build'], { DATA_URL: backend })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The app was not built:\n${output}`)
}

/** Starts the built app, and resolves once it accepts requests. */
export async function startApp(backend: string) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = run(join(directory, 'server.ts'), [], { DATA_URL: backend, PORT: String(port) })
  let log = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk) => {
    log += String(chunk)
  })
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The app did not start:\n${log}`)
    const isListening = await fetch(`${url}/api/ready`).then(
      () => true,
      () => false,
    )
    if (isListening) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    getReadiness: async () => (await fetch(`${url}/api/ready`)).status,
    /** Stops it as service managers do. */
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
