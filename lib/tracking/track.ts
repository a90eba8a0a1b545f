import { readChoice } from './consent.ts'
import type { TrackedEvent } from './event.ts'

type Receiver = (event: TrackedEvent) => void

let receiver: Receiver | null = null
let waiting: TrackedEvent[] = []

/** Who is told of events, from those on that wait; null for nobody, once the visitor withdrew. */
export function sendEventsTo(next: Receiver | null) {
  receiver = next
  if (next) for (const event of waiting) next(event)
  waiting = []
}

/**
 * Counts an event, later where what counts it is still being loaded; where the visitor has not agreed
 * it is lost. Call it where `process.env.TRACKING` holds alone: the build puts its value there, and
 * leaves out what cannot be reached.
 * @returns whether it counts
 */
export function track(event: TrackedEvent): boolean {
  if (readChoice() !== 'agreed') return false
  if (receiver) receiver(event)
  else waiting.push(event)
  return true
}

const counted = new WeakSet<object>()

/** Counts an event once that can come several times for a thing. */
export function trackOnce(event: TrackedEvent, thing: object) {
  if (!counted.has(thing) && track(event)) counted.add(thing)
}
