import { once } from 'node:events'
import type { BackendReport } from './start-backend.ts'

/**
 * Runs a backend in this process, which `start-backend.ts` forked: the settings are the first
 * message, the report is the answer. Stops the backend on SIGTERM and when the parent is gone.
 */
export function runBackend<Options>(
  start: (options: Options) => Promise<{ stop(): Promise<void> }>,
) {
  process.umask(0o077) // only the owner may access the files of the data folder
  const log = (line: string) => console.log(`       ${line}`)
  const started = once(process, 'message').then(([settings]) => start({ ...settings, log }))

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    const backend = await started.catch(() => null)
    await backend?.stop()
    process.exit()
  }
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  process.on('SIGINT', () => {}) // a terminal sends it to the process group; the parent stops us

  const report = (message: BackendReport<object>) => process.send?.(message)
  started.then(
    ({ stop: _, ...connection }) => report({ ready: true, connection }),
    (error: unknown) => {
      report({ ready: false, problem: error instanceof Error ? error.message : String(error) })
      process.exitCode = 1
      process.disconnect?.()
    },
  )
}
