import { type BackendName, backendNames, backendOutages } from './backend-outages.ts'

/** Reads something from a backend, uncached; rejects if it is unavailable. */
type Probe = () => Promise<unknown>

/** Time without an uncached read after which a backend's health is checked, in ms. */
const maxSilenceMs = 300_000

/**
 * Checks the health of each backend with an outage, one request at a time, and of each one
 * without a read for five minutes. Started outside of a request, because Next
 * binds a read to the request that it belongs to.
 * @param probes those of backends that are in use
 */
export function startBackendMonitor(
  probes: Partial<Record<BackendName, Probe>>,
  intervalMs = 1_000,
) {
  const running = new Set<BackendName>()
  const askedAt = new Map<BackendName, number>()
  const startedAt = performance.now()
  const probe = async (backend: BackendName, ask: Probe) => {
    running.add(backend)
    askedAt.set(backend, performance.now())
    try {
      await ask()
      backendOutages().end(backend)
    } catch {
      // The outage is logged already.
    } finally {
      running.delete(backend)
    }
  }
  const isDue = (backend: BackendName) => {
    const { isAvailable, secondsSinceSuccess } = backendOutages().getStatus(backend)
    const silentMs = performance.now() - (askedAt.get(backend) ?? startedAt)
    return (
      !isAvailable ||
      (silentMs >= maxSilenceMs && (secondsSinceSuccess ?? Infinity) * 1000 >= maxSilenceMs)
    )
  }
  setInterval(() => {
    for (const backend of backendNames) {
      const ask = probes[backend]
      if (ask && !running.has(backend) && isDue(backend)) void probe(backend, ask)
    }
  }, intervalMs).unref()
}
