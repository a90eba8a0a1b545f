import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface Service {
  name: string
  /** Starts the process and waits until it serves; ends what it started before it throws. */
  launch: (signal: AbortSignal) => Promise<ChildProcess>
  /** What asks the process to end. */
  stopSignal: NodeJS.Signals
  log: (line: string) => void
  /** Called when the process was started again. */
  onRestart?: () => void
}

export interface Supervised {
  stop(): Promise<void>
  /** Ends the process, so that it is started again. */
  restart(): void
}

const longestPause = 5_000

/** Starts a process and starts it again whenever it ends, until it is stopped. @throws as `launch` does at first */
export async function supervise(service: Service): Promise<Supervised> {
  const { name, log, stopSignal } = service
  const stopping = new AbortController()
  let child = await service.launch(stopping.signal)

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      await ended(child)
      if (stopping.signal.aborted) return
      log(`${name} ended and is started again`)
      await relaunch()
    }
  }

  async function relaunch() {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        child = await service.launch(stopping.signal)
        return service.onRestart?.()
      } catch (error) {
        if (!stopping.signal.aborted) log(`${name}: ${String(error)}`)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const running = keepRunning()
  return {
    restart: () => child.kill(stopSignal),
    async stop() {
      stopping.abort()
      await endProcess(child, stopSignal)
      await running
    },
  }
}

/** Resolves when a process has ended, at once where it already has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Asks a process to end, and makes it after ten seconds. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended(child)
  clearTimeout(impatience)
}
