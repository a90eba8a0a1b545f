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

/** Environment in which the app has no page cache of the package, and a build of its own. */
export const plainNext = { PLAIN_NEXT: '1' }

/**
 * Builds the app.
 * @param environment further variables
 * @throws Error with the output of Next
 */
export async function buildApp(
  backend: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const child = run(nextCli, ['build'], { DATA_URL: backend, ...environment })
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
  const port = String(await findFreePort())
  return waitUntilServed(
    port,
    run(join(directory, 'server.ts'), [], { DATA_URL: backend, PORT: port }),
  )
}

/** Starts the app that was built with `plainNext` by `next start`. */
export async function startPlainApp(backend: string) {
  const port = String(await findFreePort())
  const args = ['start', '--port', port, '--hostname', '127.0.0.1']
  return waitUntilServed(port, run(nextCli, args, { DATA_URL: backend, ...plainNext }))
}

async function waitUntilServed(port: string, child: ReturnType<typeof run>) {
  const url = `http://127.0.0.1:${port}`
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
    pid: child.pid ?? 0,
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
