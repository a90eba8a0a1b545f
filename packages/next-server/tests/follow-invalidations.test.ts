import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInvalidations } from '../src/follow-invalidations.ts'
import { invalidateTags } from '../src/invalidate-tags.ts'
import { createMemoryInvalidationLog } from '../src/invalidation-log.ts'
import { processStates } from '../src/process-state.ts'
import { createExampleSite } from './example-site.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  processStates.clear()
  tagsManifest.clear()
})

test('tags from before the start, of this server and of others become stale', async () => {
  const log = createMemoryInvalidationLog()
  await log.append(['before'])
  const stop = await followInvalidations(createExampleSite().site, log)
  expect([...tagsManifest.keys()]).toEqual(['before'])
  await invalidateTags(['own'])
  expect([...tagsManifest.keys()]).toEqual(['before', 'own'])
  await log.append(['other'])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => [...tagsManifest.keys()]).toEqual(['before', 'own', 'other'])
  await stop()
  await log.append(['later'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tagsManifest.has('later')).toBe(false)
})

test('an unavailable log is read again, logged once, and does not hide a change from this server', async () => {
  const { site, logError } = createExampleSite()
  const log = createMemoryInvalidationLog()
  const read = vi.spyOn(log, 'read').mockRejectedValue(new Error('away'))
  const stop = await followInvalidations(site, log)
  await expect(invalidateTags(['own'])).rejects.toThrow('away')
  expect(tagsManifest.has('own')).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(read.mock.calls.length).toBeGreaterThan(2)
  expect(logError.mock.calls.map(([event]) => event)).toEqual(['invalidations-not-read'])
  await stop()
})
