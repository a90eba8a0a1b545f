import { once } from 'node:events'
import { join } from 'node:path'
import { forkModule, stopChild } from '#scripts/child-process.ts'
import { UserError } from '#scripts/terminal-log.ts'

/** The function that starts a backend, as its package exports it. */
type Start = (options: never) => Promise<{ stop(): Promise<void> }>

type Settings<S extends Start> = Omit<Parameters<S>[0], 'log'>
type Connection<S extends Start> = Omit<Awaited<ReturnType<S>>, 'stop'>

/** First message of a backend's process: its URLs and keys, or why it did not start. */
export type BackendReport<Connection> =
  | { ready: true; connection: Connection }
  | { ready: false; problem: string }

/**
 * Starts a backend in a new process, which runs the module of this name beside this file.
 * @param stopLimitMs time in which it may stop after SIGTERM; then it is killed
 * @returns immediately
 * @throws UserError by `ready`, which rejects if the backend cannot be started
 */
export function startBackend<S extends Start>(
  name: string,
  stopLimitMs: number,
  settings: Settings<S>,
) {
  const child = forkModule(join(import.meta.dirname, `${name}.ts`), [], process.env, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.send(settings) // not in argv, which every user of the machine can read
  const ended = once(child, 'exit').then(() => {})
  const reported = once(child, 'message').then(([report]): BackendReport<Connection<S>> => report)
  const endedEarly = ended.then(
    (): BackendReport<Connection<S>> => ({ ready: false, problem: 'its process ended' }),
  )
  const ready = Promise.race([reported, endedEarly]).then((report): Connection<S> => {
    if (report.ready) return report.connection
    throw new UserError(`The embedded backend ${name} could not be started: ${report.problem}`)
  })
  return { pid: child.pid ?? 0, ready, ended, stop: () => stopChild(child, stopLimitMs) }
}
