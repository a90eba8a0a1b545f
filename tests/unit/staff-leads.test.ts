import { describe, expect, test, vi } from 'vitest'
import { csv } from '#lib/leads/staff/csv.ts'
import { columnNames, leadCells } from '#lib/leads/staff/csv-columns.ts'
import { keepAnswers } from '#lib/leads/staff/kept-answers.ts'
import { type LeadMail, staffLead } from '#lib/leads/staff/lead.ts'
import { maySeeLeads } from '#lib/leads/staff/may-see-leads.ts'
import { mailState } from '#studio/leads/mail-state.ts'
import { nothingChosen, readChosen, writeChosen } from '#studio/leads/place.ts'

describe('the file for spreadsheets', () => {
  test.each(['=1+1', '+1 418 555 0100', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'takes the life out of a cell with %j',
    (cell) => {
      expect(csv([[cell, 'x']])).toMatch(/^"?'/)
    },
  )

  test('leaves ordinary cells as they are', () => {
    expect(csv([['Zoé', 'a@b.example', '2026-11-21 08:00:00', '1-2']])).toBe(
      'Zoé,a@b.example,2026-11-21 08:00:00,1-2\r\n',
    )
  })

  test('puts in quotes what has commas, quotes and line breaks', () => {
    expect(csv([['a,b', 'say "hi"', 'one\ntwo']])).toBe('"a,b","say ""hi""","one\ntwo"\r\n')
  })

  test('has a cell for each column, in Toronto’s time', () => {
    const lead = staffLead.parse({
      ...{ id: '5b3f7c1e-1111-4222-8333-444455556666', form: 'waitlist', name: 'Ada' },
      ...{ email: 'ada@example.com', created_at: '2026-07-01T03:30:00+00:00' },
      flags: ['too-fast'],
    })
    const cells = leadCells(lead, { industries_served: ['Construction', 'Other'], notes: ' Hi ' })
    expect(cells).toHaveLength(columnNames.length)
    const row = Object.fromEntries(columnNames.map((name, place) => [name, cells[place]]))
    expect(row).toMatchObject({
      ...{ 'Received (Toronto)': '2026-06-30 23:30:00', Form: 'Waitlist', Notes: 'Hi' },
      ...{ 'Industries served': 'Construction, Other', Storefront: 'main', Phone: '' },
      'Look twice': 'Sent within seconds',
    })
  })
})

describe('leads are for', () => {
  const user = (...names: string[]) => ({ id: 'u', roles: names.map((name) => ({ name })) })
  const grants = (...permissions: string[]) =>
    vi.fn(async () => [{ filter: '_type == "page"', permissions }])

  test.each([['administrator'], ['editor'], ['viewer', 'editor']])('%s', async (...names) => {
    const ask = grants('read')
    expect(await maySeeLeads(user(...names), ask)).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })

  test('a role of the project’s own by which content is changed', async () => {
    expect(await maySeeLeads(user('shop-staff'), grants('read', 'update'))).toBe(true)
    expect(await maySeeLeads(user('auditor'), grants('read'))).toBe(false)
  })

  test.each([[['viewer']], [['contributor']], [[]]])('nobody with roles %j', async (names) => {
    expect(await maySeeLeads(user(...names), grants('read', 'update'))).toBe(false)
  })

  test('nobody who is a stranger to the project', async () => {
    expect(await maySeeLeads({ id: 'u' }, grants('read', 'update'))).toBe(false)
  })
})

describe('what was answered about a token', () => {
  const started = (ask: (token: string) => Promise<string>) => {
    let time = 0
    const answer = keepAnswers(ask, { milliseconds: 30, most: 2, now: () => time })
    return { answer, wait: (milliseconds: number) => (time += milliseconds) }
  }

  test('is kept for a while, then asked again', async () => {
    const ask = vi.fn(async (token: string) => token)
    const { answer, wait } = started(ask)
    expect(await Promise.all([answer('a'), answer('a')])).toEqual(['a', 'a'])
    wait(29)
    await answer('a')
    expect(ask).toHaveBeenCalledTimes(1)
    wait(1)
    await answer('a')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('is not kept where it failed', async () => {
    const ask = vi.fn(async () => 'known').mockRejectedValueOnce(new Error('gone'))
    const { answer } = started(ask)
    await expect(answer('a')).rejects.toThrow('gone')
    expect(await answer('a')).toBe('known')
  })

  test('gives way to newer ones', async () => {
    const ask = vi.fn(async (token: string) => token)
    const { answer } = started(ask)
    for (const token of ['a', 'b', 'c', 'b', 'a']) await answer(token)
    expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
  })
})

describe('the address of the list', () => {
  test('keeps what is filtered by', () => {
    const chosen = { ...nothingChosen, form: 'quote', storefront: '', from: '2026-11-01' } as const
    expect(writeChosen(chosen).toSorted()).toEqual([
      ['form', 'quote'],
      ['from', '2026-11-01'],
      ['storefront', 'main'],
    ])
    expect(readChosen(writeChosen(chosen))).toEqual(chosen)
    expect(writeChosen(nothingChosen)).toEqual([])
  })

  test('may be malformed', () => {
    const written = [['form', 'x'] as const, ['from', 'y'] as const, ['z', '1'] as const]
    expect(readChosen(written)).toEqual(nothingChosen)
  })
})

describe('a mail', () => {
  const mail: LeadMail = {
    ...{ id: '5b3f7c1e-1111-4222-8333-444455556666', audience: 'maker', attempts: 0 },
    ...{ next_attempt_at: '2026-11-21T13:00:00Z', sent_at: null, failed_at: null },
    ...{ suppressed_at: null, last_error: null },
  }
  const at = '2026-11-21T13:00:00Z'

  test.each([
    [{}, /^Waiting/, false],
    [{ sent_at: at, attempts: 1 }, /^Sent Nov 21, 2026/, false],
    [{ attempts: 2, last_error: 'Greylisted' }, /^Tried 2 times.*Greylisted/, false],
    [{ attempts: 14, failed_at: at, last_error: '550' }, /^Given up .*14 attempts.*550/, true],
    [{ suppressed_at: at }, /^Not sent/, false],
  ])('%j is told in a sentence', (changes, words, isGivenUp) => {
    const state = mailState({ ...mail, ...changes })
    expect(state).toEqual({ text: expect.stringMatching(words), isGivenUp })
  })
})
