import { describe, expect, test, vi } from 'vitest'
import { CachedPageIndex } from '../src/cache/cached-page-index.ts'
import { RenderStartTimes } from '../src/cache/render-start-times.ts'
import { monotonicNow } from '../src/monotonic-clock.ts'
import { createExampleSite } from './example-site.ts'

const page = { tags: ['faq'], renderedAt: 1_000 }

describe('a caller that waits for a rendering', () => {
  test('continues when that page is rendered, not when another is or it is visited', async () => {
    const pages = new CachedPageIndex(createExampleSite().site)
    const events: string[] = []
    const waiting = ['/faq', '/faq', '/about'].map((path) =>
      pages.waitForRendering(path, 50).then(() => events.push(path)),
    )
    pages.record('/en/faq', page, 1)
    pages.recordRendering('/en/other/faq', page)
    await Promise.resolve()
    expect(events).toEqual([])
    pages.recordRendering('/en/faq', page)
    await Promise.all(waiting.slice(0, 2))
    expect(events).toEqual(['/faq', '/faq'])
    await Promise.all(waiting)
    expect(events).toEqual(['/faq', '/faq', '/about'])
  })
})

describe('a page cache entry', () => {
  test('is dated by the start of its rendering, regardless of concurrent lookups', () => {
    vi.useFakeTimers()
    const times = new RenderStartTimes()
    times.recordLookup('page', false)
    vi.advanceTimersByTime(1000)
    const startedAt = monotonicNow()
    times.recordLookup('page', true)
    vi.advanceTimersByTime(1000)
    times.recordLookup('page', true)
    times.recordStore('page')
    expect(times.getRendering('page')).toEqual({ startedAt })
    vi.useRealTimers()
  })
})
