import { getConsentChoice } from './consent-store.ts'

/** Analytics event. Contains no personal data. */
export type TrackingEvent =
  /** A form was stored; `form` is its name, for example `waitlist` or `dealer-tip`. */
  | { name: 'form_sent'; form: string }
  /** A video started: a click on a hero's button, a video file or an embed. */
  | { name: 'video_played'; video: 'hero' | 'film' | 'embed' }
  /** Web Vital of the page, in milliseconds; `CLS` has no unit. */
  | { name: 'web_vital'; metric: string; value: number; rating: string }

type EventReceiver = (event: TrackingEvent) => void

let receiver: EventReceiver | null = null
let queue: TrackingEvent[] = []

/**
 * Sends queued and later events to a receiver. Pass null when the visitor withdraws consent: the queue
 * is discarded.
 */
export function setEventReceiver(next: EventReceiver | null) {
  receiver = next
  if (next) for (const event of queue) next(event)
  queue = []
}

/**
 * Sends an event, or queues it while the tag loads. Without consent the event is dropped.
 * Call it only inside `if (process.env.TRACKING)`: the build replaces the variable and removes the
 * unreachable branch from bundles.
 * @returns whether the event was sent or queued
 */
export function track(event: TrackingEvent): boolean {
  if (getConsentChoice() !== 'agreed') return false
  if (receiver) receiver(event)
  else queue.push(event)
  return true
}

const trackedTargets = new WeakSet<object>()

/** Sends an event at most once per target object. */
export function trackOnce(event: TrackingEvent, target: object) {
  if (!trackedTargets.has(target) && track(event)) trackedTargets.add(target)
}
