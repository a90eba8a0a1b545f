import { vi } from 'vitest'
import { logDestination } from '#lib/base/log.ts'

/** Keeps log lines from being written. Each call of the returned mock has one line. */
export function spyOnLog() {
  return vi.spyOn(logDestination, 'write').mockImplementation(() => true)
}
