/**
 * Returns the time in ms since the epoch by a clock that is never set: if the system's clock jumps, ages
 * and the order of events stay right.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}
