import { expect } from 'vitest'
import type { LogLine } from './log-lines.ts'

/**
 * Expects lines about outages only, each once: per backend, credential and reason, not per request,
 * page or attempt.
 */
export function expectOutageLines(lines: readonly LogLine[]) {
  const texts = lines.map(({ event, backend, reason = '' }) => `${event} ${backend} ${reason}`)
  const isOutage = (text: string) => /^backend-(un)?available (content-lake|supabase)/.test(text)
  expect(lines.filter((_, index) => !isOutage(texts[index] ?? ''))).toEqual([])
  expect(texts).toEqual([...new Set(texts)])
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
