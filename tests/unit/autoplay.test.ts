import { afterEach, expect, test, vi } from 'vitest'
import { isAutoplayAllowed, runWhenIdle } from '#components/media/autoplay.ts'

interface Visitor {
  width?: number
  height?: number
  reducedMotion?: boolean
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Answers the media queries of the module as a browser with these properties does. */
function stubBrowser({ width = 1440, height = 900, reducedMotion = false, connection }: Visitor) {
  vi.stubGlobal('navigator', connection ? { connection } : {})
  vi.stubGlobal('matchMedia', (query: string) => {
    const minimum = (name: string) => Number(query.match(`min-${name}: (\\d+)px`)?.[1] ?? 0)
    const matches = query.includes('reduced-motion')
      ? reducedMotion
      : width >= minimum('width') && height >= minimum('height')
    return { matches }
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each<[string, boolean, Visitor]>([
  ['a computer', true, {}],
  ['a tablet', true, { width: 768, height: 1024 }],
  ['a fast connection', true, { connection: { saveData: false, effectiveType: '4g' } }],
  ['a phone', false, { width: 412, height: 823 }],
  ['a phone held sideways', false, { width: 915, height: 412 }],
  ['reduced motion', false, { reducedMotion: true }],
  ['data saver', false, { connection: { saveData: true, effectiveType: '4g' } }],
  ['a connection of class 3g', false, { connection: { effectiveType: '3g' } }],
  ['a connection of class slow-2g', false, { connection: { effectiveType: 'slow-2g' } }],
])('%s: a background video may load by itself is %s', (_, expected, visitor) => {
  stubBrowser(visitor)
  expect(isAutoplayAllowed()).toBe(expected)
})

test('the callback waits for the load event, then for an idle main thread', () => {
  const page = new EventTarget()
  const idleCallbacks: (() => void)[] = []
  const requestIdleCallback = (callback: () => void) => idleCallbacks.push(callback)
  vi.stubGlobal('window', Object.assign(page, { requestIdleCallback }))
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('document', { readyState: 'interactive' })
  const callback = vi.fn()
  runWhenIdle(callback)
  const cancelled = vi.fn()
  const cancel = runWhenIdle(cancelled)
  expect(idleCallbacks).toHaveLength(0)
  page.dispatchEvent(new Event('load'))
  expect(idleCallbacks).toHaveLength(2)
  expect(callback).not.toHaveBeenCalled()
  cancel()
  for (const run of idleCallbacks) run()
  expect(callback).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
