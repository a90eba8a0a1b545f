import { setTimeout as sleep } from 'node:timers/promises'

/** Time that a test of a limit may take, in seconds. */
const testSeconds = 15

/** Returns the seconds until the time is a multiple of `window`, in seconds. */
export const secondsLeft = (window: number) => window - ((Date.now() / 1000) % window)

/** Waits for the next hour if this one could end during a test, whose counters would then start at zero. */
export async function waitForLastingHour() {
  const left = secondsLeft(3600)
  if (left < testSeconds) await sleep(left * 1000)
}
