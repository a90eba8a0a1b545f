import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProofOfWork } from '#lib/leads/challenge/challenge-schema.ts'
import {
  createProofOfWorkChallenge,
  isProofOfWorkValid,
} from '#lib/leads/challenge/proof-of-work.ts'
import { createWaitToken, getSecondsToWait } from '#lib/leads/challenge/wait-token.ts'
import { identifyNoScriptSubmission } from '#lib/leads/identify-submission.ts'

const environment = vi.hoisted(() => ({ SUPABASE_SECRET_KEY: 'secret key of the tests' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

const lead = { form: 'quote', id: '00000000-0000-8000-a000-000000000001' } as const
const others = [
  { ...lead, id: '00000000-0000-8000-a000-000000000002' },
  { ...lead, form: 'waitlist' },
] as const

afterEach(() => {
  environment.SUPABASE_SECRET_KEY = 'secret key of the tests'
  vi.useRealTimers()
})

describe('a proof of work', () => {
  let proof: ProofOfWork
  beforeAll(async () => {
    const challenge = await createProofOfWorkChallenge(lead)
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('The challenge was not solved')
    proof = { challenge, solution }
  })

  test('is valid for its lead, and for no other lead or form', async () => {
    expect(await isProofOfWorkValid(proof, lead)).toBe(true)
    for (const other of others) expect(await isProofOfWorkValid(proof, other)).toBe(false)
  })

  test('takes 200 to 400 keys', () => {
    expect(proof.solution.counter).toBeGreaterThanOrEqual(200)
    expect(proof.solution.counter).toBeLessThanOrEqual(400)
  })

  test('expires after ten minutes', async () => {
    const issuedAt = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: issuedAt + 590_000 })
    expect(await isProofOfWorkValid(proof, lead)).toBe(true)
    vi.setSystemTime(issuedAt + 602_000)
    expect(await isProofOfWorkValid(proof, lead)).toBe(false)
  })

  test('is invalid if anything in it is forged', async () => {
    const { challenge, solution } = proof
    const { parameters, signature } = challenge
    const otherLead = { ...parameters.data, lead: others[0].id }
    const forged: [ProofOfWork, typeof lead | (typeof others)[number]][] = [
      [{ challenge, solution: { ...solution, counter: solution.counter - 1 } }, lead],
      [{ challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } }, lead],
      [{ challenge: { parameters, signature: signature.replace(/^./, 'x') }, solution }, lead],
      [{ challenge: { parameters, signature: '' }, solution }, lead],
      [
        {
          challenge: { signature, parameters: { ...parameters, expiresAt: 9_999_999_999 } },
          solution,
        },
        lead,
      ],
      [{ challenge: { signature, parameters: { ...parameters, cost: 1 } }, solution }, lead],
      [{ challenge: { signature, parameters: { ...parameters, keyPrefix: '' } }, solution }, lead],
      [
        { challenge: { signature, parameters: { ...parameters, data: otherLead } }, solution },
        others[0],
      ],
    ]
    for (const [each, of] of forged) expect(await isProofOfWorkValid(each, of)).toBe(false)
    environment.SUPABASE_SECRET_KEY = 'another secret key'
    expect(await isProofOfWorkValid(proof, lead)).toBe(false)
  })
})

describe('a token to wait with', () => {
  const now = Date.UTC(2026, 10, 24)
  const token = () => createWaitToken(lead, now)

  test('lets its lead pass after 20 seconds, for ten minutes', () => {
    const after = (ms: number) => getSecondsToWait(token(), lead, now + ms)
    expect([0, 500, 1_000, 19_001, 20_000, 620_000].map(after)).toEqual([20, 20, 19, 1, 0, 0])
    expect(after(620_001)).toBeNull()
  })

  test('lets no other lead or form pass', () => {
    for (const other of others) expect(getSecondsToWait(token(), other, now)).toBeNull()
  })

  test.each([
    ['missing', null],
    ['empty', ''],
    ['of an earlier time', token().replace(/^\d+/, String(now - 60_000))],
    ['with another signature', `${token().slice(0, -2)}xx`],
    ['longer', `${token()}x`],
    ['with letters as the time', token().replace(/^\d{13}/, 'x'.repeat(13))],
  ])('that is %s lets nothing pass', (_, forged) => {
    expect(getSecondsToWait(forged, lead, now)).toBeNull()
  })
})

describe('a submission without JavaScript', () => {
  const ids = { current: others[0].id, previous: lead.id }
  const now = Date.UTC(2026, 10, 24)
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }))

  test('is asked to wait 20 seconds; sent again sooner, for the rest of them; then it passes', async () => {
    const first = identifyNoScriptSubmission('quote', ids, null)
    expect(first).toMatchObject({ id: ids.current, isChallengePassed: false })
    const asked = await first.createChallenge()
    expect(asked).toMatchObject({ kind: 'wait', seconds: 20 })
    const token = asked.kind === 'wait' ? asked.token : ''

    vi.setSystemTime(now + 15_000)
    const second = identifyNoScriptSubmission('quote', ids, token)
    expect(second.isChallengePassed).toBe(false)
    expect(await second.createChallenge()).toEqual({ kind: 'wait', token, seconds: 5 })

    vi.setSystemTime(now + 20_000)
    expect(identifyNoScriptSubmission('quote', ids, token).isChallengePassed).toBe(true)
  })

  test('keeps its id and token when the ten minutes of its id end while it waits', () => {
    const token = createWaitToken({ form: 'quote', id: ids.previous }, now - 20_000)
    expect(identifyNoScriptSubmission('quote', ids, token)).toMatchObject({
      ...{ id: ids.previous, isChallengePassed: true },
    })
  })

  test('with changed content is asked to wait again', () => {
    const token = createWaitToken({ form: 'quote', id: crypto.randomUUID() }, now - 60_000)
    expect(identifyNoScriptSubmission('quote', ids, token)).toMatchObject({
      ...{ id: ids.current, isChallengePassed: false },
    })
  })
})
