import { expect } from 'vitest'
import type { LogLine } from './log-lines.ts'

/**
 * Expects lines about outages only, and each once in an outage: per backend, credential and reason, not per
 * request, page or attempt. On a slow machine a backend that is back may be late again: that is an outage of
 * its own. An outage may begin before the lines that are checked, and end in them.
 * @param from index of the first line that is checked
 */
export function expectOutageLines(log: readonly LogLine[], from: number) {
  const isOutage = ({ event, backend }: LogLine) =>
    /^backend-(un)?available (content-lake|supabase)/.test(`${event} ${backend}`)
  expect(log.slice(from).filter((line) => !isOutage(line))).toEqual([])
  const openReasons = new Map<unknown, unknown[]>()
  for (const [index, line] of log.entries()) {
    if (!isOutage(line)) continue
    const { event, backend, reason } = line
    const reasons = openReasons.get(backend) ?? []
    const isAvailable = event === 'backend-available'
    if (index >= from && isAvailable) expect(reasons, `${backend} is available`).not.toEqual([])
    if (index >= from && !isAvailable)
      expect(reasons, `${backend} is unavailable`).not.toContain(reason)
    openReasons.set(backend, isAvailable ? [] : [...reasons, reason])
  }
}

/** Returns the backends whose outage has not ended, by the lines so far. */
export function getOpenOutages(lines: readonly LogLine[]): string[] {
  const open = new Set<unknown>()
  for (const { event, backend } of lines) {
    if (event === 'backend-unavailable') open.add(backend)
    if (event === 'backend-available') open.delete(backend)
  }
  return [...open].map(String)
}
