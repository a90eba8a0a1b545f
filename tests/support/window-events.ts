import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file fake timers and a window's listeners. Returns the target of the window's events. */
export function stubWindowEvents(): EventTarget {
  const events = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return events
}
