import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFormDraft } from '#lib/leads/browser/form-draft.ts'
import { hasFormDraft } from '#lib/leads/browser/form-draft-key.ts'
import { sendLead } from '#lib/leads/browser/send-lead.ts'
import { getStoredAttribution } from '#lib/leads/browser/stored-attribution.ts'
import { tryOrReport } from '#lib/leads/browser/try-or-report.ts'

const storageKey = 'form:quote:/products'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a form draft', () => {
  test('keeps its id, start time and values until it is reset', () => {
    const draft = openFormDraft(storageKey, 1000)
    expect(hasFormDraft(storageKey)).toBe(false)
    draft.save({ first_name: 'Ann', industries_served: ['Other'] })
    expect(hasFormDraft(storageKey)).toBe(true)
    const reopened = openFormDraft(storageKey, 2000)
    expect(reopened.get()).toEqual(draft.get())
    expect(reopened.get()).toMatchObject({ openedAt: 1000, values: { first_name: 'Ann' } })
    reopened.reset()
    expect(hasFormDraft(storageKey)).toBe(false)
    expect(reopened.get().values).toBeNull()
    expect(reopened.get().id).not.toBe(draft.get().id)
  })

  test.each(['', '{', 'null', '[]', '{"id":1,"openedAt":1,"values":null}', '{"values":{"a":1}}'])(
    'is new if %j is stored',
    (text) => {
      stored.set(storageKey, text)
      expect(openFormDraft(storageKey, 3000).get()).toMatchObject({ openedAt: 3000, values: null })
    },
  )

  test('lasts until the page unloads if storage is unavailable', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const draft = openFormDraft(storageKey, 1000)
    draft.save({ first_name: 'Ann' })
    expect(draft.get().values).toEqual({ first_name: 'Ann' })
    expect(hasFormDraft(storageKey)).toBe(false)
  })
})

test.each(['{', '[1]', '{"referrer":1}'])('a stored attribution of %j is ignored', (text) => {
  stored.set('attribution', text)
  expect(getStoredAttribution()).toEqual({})
  stored.set('attribution', '{"referrer":null,"utm_source":"news"}')
  expect(getStoredAttribution()).toEqual({ referrer: null, utm_source: 'news' })
})

describe('the result of a form submission', () => {
  const send = (respond: () => Promise<Response>) => {
    vi.stubGlobal('fetch', respond)
    const draft = openFormDraft(storageKey, Date.now()).get()
    const lead = { form: 'quote', fields: {}, page: '/', consent: null, honeypot: '' } as const
    return sendLead({ ...lead, draft })
  }
  test.each([
    [200, { ok: true }, { kind: 'stored' }],
    [
      422,
      { errors: { email: 'Wrong' }, message: null },
      { kind: 'invalid', errors: { email: 'Wrong' } },
    ],
    [429, { errors: {}, message: 'Later' }, { kind: 'failed', message: 'Later' }],
    [503, {}, { kind: 'failed', message: null }],
    [502, { errors: 'none' }, { kind: 'unreachable' }],
    [502, 'Bad gateway', { kind: 'unreachable' }],
  ])('for status %i with %j is %j', async (status, body, result) => {
    expect(await send(async () => Response.json(body, { status }))).toEqual(result)
  })

  test('is unreachable without a response or with a non-JSON response', async () => {
    expect(await send(() => Promise.reject(new TypeError('Failed')))).toEqual({
      kind: 'unreachable',
    })
    expect(await send(async () => new Response('<html>', { status: 500 }))).toEqual({
      kind: 'unreachable',
    })
  })
})

test('an error in a callback is reported to the browser and not thrown', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new Error('A step failed')
  expect(
    tryOrReport(() => {
      throw error
    }),
  ).toBeUndefined()
  expect(tryOrReport(() => 'done')).toBe('done')
  expect(report.mock.calls).toEqual([[error]])
})
