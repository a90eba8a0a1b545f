import type { TrackedEvent } from './event.ts'

/** A service that counts events. It is started once the visitor has agreed, never before. */
export interface TrackingProvider {
  start: () => void
  send: (event: TrackedEvent) => void
  /** Ends it, and removes what it left in the browser. */
  stop: () => void
}
