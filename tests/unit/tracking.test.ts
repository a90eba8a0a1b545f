import { afterEach, describe, expect, test, vi } from 'vitest'
import { toGtagEvent } from '#lib/tracking/google-tag.ts'

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

interface BrowserOptions {
  /** Value in local storage. */
  stored?: string
  hasGlobalPrivacyControl?: boolean
  isFramed?: boolean
  isStorageBlocked?: boolean
}

/** Stubs the browser globals that consent reads, and returns a fresh consent store. */
async function openPage(options: BrowserOptions = {}) {
  const { stored, hasGlobalPrivacyControl, isFramed, isStorageBlocked } = options
  const store = new Map(stored ? [['tracking', stored]] : [])
  const throwSecurityError = () => {
    throw new Error('The operation is insecure')
  }
  const window = Object.assign(new EventTarget(), { self: {}, top: {} })
  if (!isFramed) window.top = window.self
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', hasGlobalPrivacyControl ? { globalPrivacyControl: true } : {})
  vi.stubGlobal('localStorage', {
    getItem: isStorageBlocked ? throwSecurityError : (key: string) => store.get(key) ?? null,
    setItem: isStorageBlocked
      ? throwSecurityError
      : (key: string, value: string) => store.set(key, value),
  })
  vi.resetModules()
  return import('#lib/tracking/consent-store.ts')
}

afterEach(() => void vi.unstubAllGlobals())

describe('the consent store', () => {
  test('opens the prompt until the visitor chooses, and remembers the choice for a year', async () => {
    const consent = await openPage()
    expect([consent.getConsentChoice(), consent.isConsentPromptOpen()]).toEqual([null, true])
    for (const choice of ['agreed', 'refused'] as const) {
      consent.setConsentChoice(choice)
      expect([consent.getConsentChoice(), consent.isConsentPromptOpen()]).toEqual([choice, false])
    }
    const recent = await openPage({ stored: `agreed ${Date.now() - yearMs + minuteMs}` })
    expect(recent.getConsentChoice()).toBe('agreed')
    const expired = await openPage({ stored: `agreed ${Date.now() - yearMs - minuteMs}` })
    expect(expired.getConsentChoice()).toBeNull()
  })

  test.each(['', 'yes', 'agreed', 'agreed soon', '{"choice":"agreed"}'])(
    'ignores the malformed stored value “%s”',
    async (stored) => {
      expect((await openPage({ stored })).getConsentChoice()).toBeNull()
    },
  )

  test('treats Global Privacy Control as refusal, unless the visitor agreed explicitly', async () => {
    const first = await openPage({ hasGlobalPrivacyControl: true })
    expect([first.getConsentChoice(), first.isConsentPromptOpen()]).toEqual(['refused', false])
    const stored = (value: string) =>
      openPage({ hasGlobalPrivacyControl: true, stored: `${value} ${Date.now()}` })
    expect((await stored('agreed')).getConsentChoice()).toBe('refused')
    expect((await stored('agreed anyway')).getConsentChoice()).toBe('agreed')
  })

  test('refuses without a prompt in an iframe', async () => {
    const consent = await openPage({ isFramed: true, stored: `agreed ${Date.now()}` })
    expect([consent.getConsentChoice(), consent.isConsentPromptOpen()]).toEqual(['refused', false])
  })

  test('keeps the choice in memory if storage is blocked', async () => {
    const consent = await openPage({ isStorageBlocked: true })
    expect(consent.getConsentChoice()).toBeNull()
    consent.setConsentChoice('refused')
    expect(consent.getConsentChoice()).toBe('refused')
  })
})

describe('an event', () => {
  test('is dropped without consent and queued while the tag loads', async () => {
    const { setConsentChoice } = await openPage()
    const { setEventReceiver, track, trackOnce } = await import('#lib/tracking/track.ts')
    const received: unknown[] = []
    const video = {}
    expect(track({ name: 'form_sent', form: 'quote' })).toBe(false)
    trackOnce({ name: 'video_played', video: 'hero' }, video)
    setConsentChoice('agreed')
    track({ name: 'form_sent', form: 'waitlist' })
    setEventReceiver((event) => received.push(event))
    for (const _ of [1, 2]) trackOnce({ name: 'video_played', video: 'hero' }, video)
    setConsentChoice('refused')
    setEventReceiver(null)
    track({ name: 'form_sent', form: 'dealer-tip' })
    expect(received).toEqual([
      { name: 'form_sent', form: 'waitlist' },
      { name: 'video_played', video: 'hero' },
    ])
  })

  test('has the name and parameters of Google Analytics reports', () => {
    expect(toGtagEvent({ name: 'form_sent', form: 'waitlist' })).toEqual(['waitlist_joined'])
    expect(toGtagEvent({ name: 'form_sent', form: 'quote' })).toEqual(['quote_requested'])
    expect(toGtagEvent({ name: 'form_sent', form: 'dealer-share' })).toEqual([
      'dealer_form_sent',
      { form: 'share' },
    ])
    expect(toGtagEvent({ name: 'video_played', video: 'embed' })).toEqual([
      'video_played',
      { video: 'embed' },
    ])
    const vital = { name: 'web_vital', metric: 'CLS', value: 0.01234, rating: 'good' } as const
    expect(toGtagEvent(vital)).toEqual([
      'web_vital',
      { metric: 'CLS', value: 0.012, rating: 'good' },
    ])
  })
})
