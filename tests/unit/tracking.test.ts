import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asTagged } from '#lib/tracking/google-tag.ts'
import { trackingProvider } from '#lib/tracking/settings.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** A browser's window with what consent asks of it. */
function browser({ kept, noTracking = false, framed = false, broken = false } = {} as Browser) {
  const store = new Map(kept ? [['tracking', kept]] : [])
  const refuse = () => {
    throw new Error('The operation is insecure')
  }
  const window = Object.assign(new EventTarget(), { self: {}, top: {} })
  if (!framed) window.top = window.self
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', noTracking ? { globalPrivacyControl: true } : {})
  vi.stubGlobal('localStorage', {
    getItem: broken ? refuse : (name: string) => store.get(name) ?? null,
    setItem: broken ? refuse : (name: string, value: string) => store.set(name, value),
  })
}

interface Browser {
  kept?: string
  noTracking?: boolean
  framed?: boolean
  broken?: boolean
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

describe('a visitor’s choice', () => {
  const opened = async (given: Browser) => {
    browser(given)
    return import('#lib/tracking/consent.ts')
  }

  test('is asked for once, and remembered for a year', async () => {
    const first = await opened({})
    expect([first.readChoice(), first.readIsAsked()]).toEqual([null, true])
    for (const choice of ['agreed', 'refused'] as const) {
      first.choose(choice)
      expect([first.readChoice(), first.readIsAsked()]).toEqual([choice, false])
    }
    vi.resetModules()
    const { readChoice } = await opened({ kept: `agreed ${Date.now() - year + 1000}` })
    expect(readChoice()).toBe('agreed')
    vi.resetModules()
    const { readChoice: late } = await opened({ kept: `agreed ${Date.now() - year - 1000}` })
    expect(late()).toBeNull()
  })

  test.each(['', 'yes', 'agreed', 'agreed soon', '{"choice":"agreed"}'])(
    'kept as “%s” is none',
    async (kept) => {
      const { readChoice } = await opened({ kept })
      expect(readChoice()).toBeNull()
    },
  )

  test('is a refusal where the browser says so, also against an older yes', async () => {
    const { readChoice, readIsAsked } = await opened({ noTracking: true })
    expect([readChoice(), readIsAsked()]).toEqual(['refused', false])
    vi.resetModules()
    const { readChoice: again } = await opened({ noTracking: true, kept: `agreed ${Date.now()}` })
    expect(again()).toBe('refused')
    vi.resetModules()
    const kept = `agreed anyway ${Date.now()}`
    const { readChoice: anyway } = await opened({ noTracking: true, kept })
    expect(anyway()).toBe('agreed')
  })

  test('is not asked for within another page', async () => {
    const { readChoice, readIsAsked } = await opened({ framed: true, kept: `agreed ${Date.now()}` })
    expect([readChoice(), readIsAsked()]).toEqual(['refused', false])
  })

  test('holds for the page where the browser keeps nothing', async () => {
    const { choose, readChoice } = await opened({ broken: true })
    expect(readChoice()).toBeNull()
    choose('refused')
    expect(readChoice()).toBe('refused')
  })
})

describe('an event', () => {
  test('is lost before the visitor agrees, waits while the rest loads, and is lost once they withdraw', async () => {
    browser()
    const { choose } = await import('#lib/tracking/consent.ts')
    const { sendEventsTo, track, trackOnce } = await import('#lib/tracking/track.ts')
    const seen: unknown[] = []
    const film = {}
    expect(track({ name: 'form_sent', form: 'quote' })).toBe(false)
    trackOnce({ name: 'video_played', video: 'hero' }, film)
    choose('agreed')
    track({ name: 'form_sent', form: 'waitlist' })
    sendEventsTo((event) => seen.push(event))
    for (const _ of [1, 2]) trackOnce({ name: 'video_played', video: 'hero' }, film)
    choose('refused')
    sendEventsTo(null)
    track({ name: 'form_sent', form: 'dealer-tip' })
    expect(seen).toEqual([
      { name: 'form_sent', form: 'waitlist' },
      { name: 'video_played', video: 'hero' },
    ])
  })

  test('is named for Google’s reports', () => {
    expect(asTagged({ name: 'form_sent', form: 'waitlist' })).toEqual(['waitlist_joined'])
    expect(asTagged({ name: 'form_sent', form: 'quote' })).toEqual(['quote_requested'])
    expect(asTagged({ name: 'form_sent', form: 'dealer-share' })).toEqual([
      'dealer_form_sent',
      { form: 'share' },
    ])
    expect(asTagged({ name: 'video_played', video: 'embed' })).toEqual([
      'video_played',
      { video: 'embed' },
    ])
    const vital = { name: 'web_vital', metric: 'CLS', value: 0.01234, rating: 'good' } as const
    expect(asTagged(vital)).toEqual(['web_vital', { metric: 'CLS', value: 0.012, rating: 'good' }])
  })
})

test('tracking is there where a provider is configured alone', () => {
  expect(trackingProvider({})).toBe('')
  expect(trackingProvider({ GOOGLE_TAG_ID: '' })).toBe('')
  expect(trackingProvider({ GOOGLE_TAG_ID: 'G-ABC' })).toBe('google-tag')
})
