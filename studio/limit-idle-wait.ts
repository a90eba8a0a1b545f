/** Longest time (ms) that a callback waits for the browser to be idle. */
const idleTimeoutMs = 200

/**
 * Gives callbacks that wait for an idle browser a timeout. Sanity validates each field in one without a timeout, and a
 * browser that takes more than 16 ms for each frame of an animation is never idle: Publish would wait for the
 * animation to end.
 */
export function limitIdleWait() {
  // Safari has none; Sanity then uses timers.
  const request = window.requestIdleCallback?.bind(window)
  if (!request) return
  window.requestIdleCallback = (callback, { timeout = idleTimeoutMs } = {}) =>
    request(callback, { timeout })
}
