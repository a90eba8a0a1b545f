import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
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

describe('a form that is answered with a challenge', () => {
  const send = async (statuses: number[], beforeResponse = () => {}) => {
    const challenge = await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, data: { form: 'quote' } },
      ...{ expiresAt: new Date(Date.now() + 60_000), hmacSignatureSecret: 'secret' },
    })
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body))
      beforeResponse()
      const status = statuses.shift() ?? 500
      return Response.json(status === 428 ? { errors: {}, message: null, challenge } : {}, {
        status,
      })
    })
    const draft = openFormDraft(storageKey, Date.now()).get()
    const lead = { form: 'quote', fields: {}, page: '/', consent: null, honeypot: '' } as const
    return { result: await sendLead({ ...lead, draft }), bodies, challenge }
  }

  test('is sent again once with the solution, otherwise unchanged', async () => {
    const { result, bodies, challenge } = await send([428, 200])
    expect(result).toEqual({ kind: 'stored' })
    const solution = { counter: 3, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) }
    const proofOfWork = { challenge, solution: expect.objectContaining(solution) }
    expect(bodies).toEqual([bodies[0], { ...Object(bodies[0]), proofOfWork }])
    expect(bodies[0]).not.toHaveProperty('proofOfWork')
  })

  test('gets the answer to the second request', async () => {
    expect((await send([428, 503])).result).toEqual({ kind: 'failed', message: null })
    expect((await send([428, 428])).result).toEqual({ kind: 'unsolved' })
  })

  test('is unsolved in a browser without Web Crypto, as outside HTTPS', async () => {
    const { result, bodies } = await send([428], () => vi.stubGlobal('crypto', {}))
    expect(result).toEqual({ kind: 'unsolved' })
    expect(bodies).toHaveLength(1)
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
