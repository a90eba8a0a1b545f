import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface Service {
  name: string
  /** Starts the process and waits until it is ready. Leaves no process behind when it throws. */
  launch: (signal: AbortSignal) => Promise<ChildProcess>
  /** Signal for a graceful shutdown. */
  stopSignal: NodeJS.Signals
  log: (line: string) => void
  /** Called after each restart. */
  onRestart?: () => void
}

export interface Supervised {
  stop(): Promise<void>
  /** Stops the process; the supervisor starts it again. */
  restart(): void
}

const maxRetryDelayMs = 5_000

/** Starts a process and restarts it whenever it exits, until stopped. @throws if the first start fails */
export async function supervise(service: Service): Promise<Supervised> {
  const { name, log, stopSignal } = service
  const stopping = new AbortController()
  let child = await service.launch(stopping.signal)

  async function runRestartLoop() {
    while (!stopping.signal.aborted) {
      await waitForExit(child)
      if (stopping.signal.aborted) return
      log(`${name} ended and is started again`)
      await relaunch()
    }
  }

  async function relaunch() {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, maxRetryDelayMs)) {
      try {
        child = await service.launch(stopping.signal)
        return service.onRestart?.()
      } catch (error) {
        if (!stopping.signal.aborted) log(`${name}: ${String(error)}`)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const running = runRestartLoop()
  return {
    restart: () => child.kill(stopSignal),
    async stop() {
      stopping.abort()
      await stopProcess(child, stopSignal)
      await running
    },
  }
}

/** Resolves when a process has exited, immediately if it already has. */
async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Sends a process a signal, and SIGKILL if it still runs after 10 s. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await waitForExit(child)
  clearTimeout(killTimer)
}
