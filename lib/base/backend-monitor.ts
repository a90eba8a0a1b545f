import { type BackendName, backendOutages } from './backend-outages.ts'

/** Reads something from a backend, uncached; rejects if it is unavailable. */
type Probe = () => Promise<unknown>

/**
 * Asks each backend that has an outage, once at a time, whether it is available again. Started outside
 * of a request, because Next binds a read to the request that it belongs to.
 */
export function startBackendMonitor(probes: Record<BackendName, Probe>, intervalMs = 1_000) {
  const running = new Set<BackendName>()
  const probe = async (backend: BackendName) => {
    running.add(backend)
    try {
      await probes[backend]()
      backendOutages().end(backend)
    } catch {
      // The outage goes on, and is logged already.
    } finally {
      running.delete(backend)
    }
  }
  setInterval(() => {
    for (const backend of backendOutages().getActive()) {
      if (!running.has(backend)) void probe(backend)
    }
  }, intervalMs).unref()
}
