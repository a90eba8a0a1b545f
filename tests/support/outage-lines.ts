import { expect } from 'vitest'
import type { LogLine } from './log-lines.ts'

/**
 * Expects lines about outages only, and each once in an outage: per backend, credential and reason, not per
 * request, page or attempt. On a slow machine a backend that is back may be late again: that is an outage of
 * its own, and one that began before may end.
 * @param from index of the first line that is checked
 */
export function expectOutageLines(log: readonly LogLine[], from: number) {
  const lines = log.slice(from)
  const isOutage = ({ event, backend }: LogLine) =>
    /^backend-(un)?available (content-lake|supabase)/.test(`${event} ${backend}`)
  expect(lines.filter((line) => !isOutage(line))).toEqual([])
  const openReasons = new Map<unknown, unknown[]>(
    getOpenOutages(log.slice(0, from)).map((backend) => [backend, ['an earlier reason']]),
  )
  for (const { event, backend, reason } of lines) {
    const reasons = openReasons.get(backend) ?? []
    if (event === 'backend-available') expect(reasons, `${backend} is available`).not.toEqual([])
    else expect(reasons, `${backend} is unavailable`).not.toContain(reason)
    openReasons.set(backend, event === 'backend-available' ? [] : [...reasons, reason])
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
