import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Hooks {
  isLoading: boolean
  /** State of the mounted part; null while none is mounted. */
  state: { value: unknown } | null
  stopEffect: (() => void) | undefined
  dependency: unknown
}
const hooks = vi.hoisted(
  (): Hooks => ({
    ...{ isLoading: true, state: null, stopEffect: undefined, dependency: undefined },
  }),
)

// Rendering to a string runs no effects: hooks of one part, whose effect runs when its dependency changes.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useState: (initial: unknown) => {
    hooks.state ??= { value: initial }
    const { state } = hooks
    const set = (value: unknown) => {
      state.value = value
    }
    return [state.value, set]
  },
  useEffect: (run: () => (() => void) | undefined, [dependency]: unknown[]) => {
    if (hooks.dependency === dependency) return
    hooks.stopEffect?.()
    hooks.dependency = dependency
    hooks.stopEffect = run()
  },
}))
vi.mock('sanity', () => ({ useFeatureEnabled: () => ({ isLoading: hooks.isLoading }) }))

type KnownFeatures = (props: { children: ReactNode }) => ReactNode

let KnownFeatures: KnownFeatures
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  KnownFeatures = (await import('#studio/tools/known-features.tsx')).KnownFeatures
  unmount()
})
afterEach(() => {
  vi.useRealTimers()
})

function unmount() {
  hooks.stopEffect?.()
  Object.assign(hooks, { state: null, stopEffect: undefined, dependency: undefined })
}

function isShown(isLoading: boolean): boolean {
  hooks.isLoading = isLoading
  return KnownFeatures({ children: 'the tool' }) === 'the tool'
}

test('a part is shown once the features are known', () => {
  expect(isShown(true)).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(isShown(false)).toBe(true)
})

test.each([
  [0, false],
  [9_999, false],
  [10_000, true],
])('without an answer for %i ms, a part is shown: %s', (waitMs, expected) => {
  expect(isShown(true)).toBe(false)
  vi.advanceTimersByTime(waitMs)
  expect(isShown(true)).toBe(expected)
})

test('nothing waits again after that', () => {
  isShown(true)
  vi.advanceTimersByTime(10_000)
  unmount()
  expect(isShown(true)).toBe(true)
})

test('an answer in time gives nothing up', () => {
  isShown(true)
  vi.advanceTimersByTime(9_999)
  isShown(false)
  vi.advanceTimersByTime(60_000)
  unmount()
  expect(isShown(true)).toBe(false)
})
