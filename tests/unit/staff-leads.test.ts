import { describe, expect, test, vi } from 'vitest'
import { attemptLimiter } from '#lib/base/attempt-limiter.ts'
import { addDays } from '#lib/base/calendar-days.ts'
import { toCsv } from '#lib/base/csv.ts'
import { secretCache } from '#lib/base/secret-cache.ts'
import { leadCsvHeader, toCsvRow } from '#lib/leads/staff/csv-columns.ts'
import { type LeadMail, listedLead } from '#lib/leads/staff/lead-schemas.ts'
import { isAdministrator, isStaff } from '#lib/staff/is-staff.ts'
import { emptyFilters, parseFilterParams, serializeFilters } from '#studio/leads/filter-params.ts'
import { getTimeline } from '#studio/leads/lead-timeline.ts'
import { describeMailState } from '#studio/leads/mail-state.ts'
import { isShorter, parsePeriod } from '#studio/leads/period.ts'
import { describeReminder } from '#studio/leads/reminder.ts'
import { comparedPeriods } from '#tests/support/compared-periods.ts'

describe('the CSV export', () => {
  test.each(['=1+1', '+1 418 555 0100', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'prevents formula injection in a cell with %j',
    (cell) => {
      expect(toCsv([[cell, 'x']])).toMatch(/^"?'/)
    },
  )

  test.each([
    ['Acme;=1+1', "Acme;'=1+1"],
    ['Acme; =1+1', "Acme;' =1+1"],
    ['Acme;"=1+1"', `"Acme;'""=1+1"""`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n-1', `"a\n'-1"`],
    ['a;b;＝1;+1', "a;b;'＝1;'+1"],
  ])('prevents formula injection where the separator is another one, in %j', (cell, written) => {
    expect(toCsv([['x', cell]])).toBe(`x,${written}\r\n`)
  })

  test('keeps ordinary cells unchanged', () => {
    expect(toCsv([['Zoé', 'a@b.example', '2026-11-21 08:00:00', '1-2', 'a; b']])).toBe(
      'Zoé,a@b.example,2026-11-21 08:00:00,1-2,a; b\r\n',
    )
  })

  test('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'one\ntwo']])).toBe('"a,b","say ""hi""","one\ntwo"\r\n')
  })

  test('has a cell for each column, with times in Toronto', () => {
    const lead = listedLead.parse({
      ...{ id: '5b3f7c1e-1111-4222-8333-444455556666', form: 'waitlist', name: 'Ada' },
      ...{ email: 'ada@example.com', created_at: '2026-07-01T03:30:00+00:00' },
      ...{ flags: ['too-fast'], status: 'won', assignee_id: 'kim', assignee: 'Kim' },
      ...{ remind_on: '2026-12-24', opened_at: null },
      ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null },
      amount: 12_500.5,
      notes: [
        {
          ...{ id: '5b3f7c1e-1111-4222-8333-444455556667', author: 'Kim', text: 'Called' },
          created_at: '2026-07-01T13:00:00+00:00',
          is_shared: true,
        },
      ],
    })
    const cells = toCsvRow(lead, { industries_served: ['Construction', 'Other'], notes: ' Hi ' })
    expect(cells).toHaveLength(leadCsvHeader.length)
    const row = Object.fromEntries(leadCsvHeader.map((name, place) => [name, cells[place]]))
    expect(row).toMatchObject({
      ...{ 'Received (Toronto)': '2026-06-30 23:30:00', Form: 'Waitlist', Notes: 'Hi' },
      ...{ 'Industries served': 'Construction, Other', Storefront: 'main', Phone: '' },
      'Look twice': 'Sent within seconds',
      ...{
        Status: 'Won',
        'Amount (CAD)': '12500.50',
        Assignee: 'Kim',
        Reminder: '2026-12-24',
        Unread: 'yes',
      },
      'Staff notes': '2026-07-01 09:00:00 Kim: Called',
    })
  })
})

describe('access to leads', () => {
  const user = (...names: string[]) => ({ id: 'u', roles: names.map((name) => ({ name })) })
  const grants = (...permissions: string[]) =>
    vi.fn(async () => [{ filter: '_type == "page"', permissions }])

  test.each([['administrator'], ['editor'], ['viewer', 'editor']])(
    'is granted with role %s',
    async (...names) => {
      const ask = grants('read')
      expect(await isStaff(user(...names), ask)).toBe(true)
      expect(ask).not.toHaveBeenCalled()
    },
  )

  test('is granted to a custom role that can edit content', async () => {
    expect(await isStaff(user('shop-staff'), grants('read', 'update'))).toBe(true)
    expect(await isStaff(user('auditor'), grants('read'))).toBe(false)
  })

  test.each([[['viewer']], [['contributor']], [[]]])('is denied with roles %j', async (names) => {
    expect(await isStaff(user(...names), grants('read', 'update'))).toBe(false)
  })

  test.each([
    [['administrator'], true],
    [['viewer', 'administrator'], true],
    [['editor'], false],
    [['Administrator'], false],
    [[], false],
  ])('erasing people and changing settings with roles %j: %s', (names, isAllowed) => {
    expect(isAdministrator(user(...names))).toBe(isAllowed)
    expect(isAdministrator({})).toBe(false)
  })

  test('is denied to users outside the project', async () => {
    expect(await isStaff({ id: 'u' }, grants('read', 'update'))).toBe(false)
  })
})

test.each([
  ['3 years', { count: 3, unit: 'years' }],
  ['1 year', { count: 1, unit: 'years' }],
  ['18 mons', { count: 18, unit: 'months' }],
  ['1 mon', { count: 1, unit: 'months' }],
  ['1 year 1 mon', { count: 13, unit: 'months' }],
  ['1 year 2 days', { count: 362, unit: 'days' }],
  ['30 days', { count: 30, unit: 'days' }],
  ['1 day', { count: 1, unit: 'days' }],
  ['', { count: 0, unit: 'days' }],
] as const)('the retention period %j is read', (text, period) => {
  expect(parsePeriod(text)).toEqual(period)
})

test.each(comparedPeriods)(
  '%s, compared with %s, may be shorter: %s',
  (period, other, expected) => {
    expect(isShorter(parsePeriod(period), parsePeriod(other))).toBe(expected)
  },
)

describe('the cache of secrets', () => {
  test('holds a value until it expires', () => {
    vi.useFakeTimers()
    vi.advanceTimersByTime(1)
    const cache = secretCache<string>({ ttlMs: 30, maxItems: 2 })
    cache.set('a', 'A')
    vi.advanceTimersByTime(30)
    expect(cache.get('a')).toBe('A')
    vi.advanceTimersByTime(1)
    expect(cache.get('a')).toBeUndefined()
    vi.useRealTimers()
  })

  test('holds a value no longer if the clock is set back', () => {
    vi.useFakeTimers()
    vi.advanceTimersByTime(1)
    const cache = secretCache<string>({ ttlMs: 30, maxItems: 2 })
    cache.set('a', 'A')
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(cache.get('a')).toBe('A')
    vi.advanceTimersByTime(31)
    expect(cache.get('a')).toBeUndefined()
    vi.useRealTimers()
  })

  test('evicts the least recently used entry', () => {
    const cache = secretCache<string>({ ttlMs: 30, maxItems: 2 })
    for (const secret of ['a', 'b', 'a', 'c']) cache.set(secret, secret)
    expect(['a', 'b', 'c'].map(cache.get)).toEqual(['a', undefined, 'c'])
  })
})

describe('the limiter of attempts', () => {
  const limits = { perClient: 2, overall: 3, windowMs: 60 }

  test('limits each client, then all, until the window ends', () => {
    let time = 0
    const attempts = attemptLimiter({ ...limits, now: () => time })
    const areStarted = (...clients: (string | null)[]) =>
      clients.map((client) => attempts.start(client) !== null)
    expect(areStarted('a', 'a', 'a', 'b', 'b', null)).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ])
    time = 60
    expect(areStarted(null, null, null, 'a')).toEqual([true, true, true, false])
  })

  test('does not wait longer if the clock is set back', () => {
    vi.useFakeTimers()
    const attempts = attemptLimiter(limits)
    for (let attempt = 0; attempt < 3; attempt += 1) attempts.start(null)
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(attempts.start(null)).toBeNull()
    vi.advanceTimersByTime(60)
    expect(attempts.start(null)).not.toBeNull()
    vi.useRealTimers()
  })

  test('does not count an attempt that is taken back', () => {
    const attempts = attemptLimiter(limits)
    for (let round = 0; round < 5; round += 1) attempts.start('a')?.()
    expect(attempts.start('a')).not.toBeNull()
  })
})

describe('the URL of the lead list', () => {
  test('contains the filters', () => {
    const chosen = { ...emptyFilters, form: 'quote', storefront: '', from: '2026-11-01' } as const
    const theirs = {
      ...chosen,
      status: 'won',
      assignee: '',
      attention: 'due',
      locale: 'fr',
    } as const
    expect(serializeFilters(chosen).toSorted()).toEqual([
      ['form', 'quote'],
      ['from', '2026-11-01'],
      ['storefront', 'main'],
    ])
    expect(parseFilterParams(serializeFilters(chosen))).toEqual(chosen)
    expect(parseFilterParams(serializeFilters(theirs))).toEqual(theirs)
    expect(serializeFilters(emptyFilters)).toEqual([])
  })

  test('ignores malformed filters', () => {
    const written = [['form', 'x'] as const, ['from', 'y'] as const, ['z', '1'] as const]
    expect(parseFilterParams(written)).toEqual(emptyFilters)
  })
})

describe('the status of a mail', () => {
  const mail: LeadMail = {
    ...{ id: '5b3f7c1e-1111-4222-8333-444455556666', audience: 'maker', attempts: 0 },
    ...{ next_attempt_at: '2026-11-21T13:00:00Z', sent_at: null, failed_at: null },
    ...{ suppressed_at: null, held_at: null, last_error: null, endpoint: null, event: null },
  }
  const at = '2026-11-21T13:00:00Z'

  test.each<[Partial<LeadMail>, RegExp, boolean]>([
    [{}, /^Waiting/, false],
    [{ sent_at: at, attempts: 1 }, /^Sent Nov 21, 2026/, false],
    [{ last_error: 'The mail server is away' }, /^Waiting: .*is away/, false],
    [
      { attempts: 2, last_error: 'Greylisted' },
      /^Next attempt Nov 21, .* after 2 attempts\..*Greylisted/,
      false,
    ],
    [{ attempts: 14, failed_at: at, last_error: '550' }, /^Given up .*14 attempts.*550/, true],
    [
      { event: 'test', attempts: 1, failed_at: at, last_error: 'Status 500' },
      /1 attempt. Reason: Status 500$/,
      true,
    ],
    [{ suppressed_at: at }, /^Not sent: the address unsubscribed/, false],
    [{ suppressed_at: at, last_error: 'Refused' }, /^Not sent: Refused$/, true],
    [{ held_at: at, attempts: 1 }, /^Not sent yet: .* not confirmed/, false],
  ])('%j is described in a sentence', (changes, words, isGivenUp) => {
    const state = describeMailState({ ...mail, ...changes })
    expect(state).toEqual({ text: expect.stringMatching(words), isGivenUp })
  })
})

describe('a reminder', () => {
  test.each([
    ['2026-12-25', 'Reminder Dec 25, 2026', false],
    ['2026-12-24', 'Due today', true],
    ['2026-12-23', 'Due since Dec 23, 2026', true],
  ])('on %s is “%s” on December 24', (day, text, isDue) => {
    expect(describeReminder(day, '2026-12-24')).toEqual({ text, isDue })
  })

  test('in a week is in the next year', () => {
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  })
})

test('notes and changes of a lead are in the order of time, in words', () => {
  const change = { id: 'c', author: 'Kim', created_at: '2026-07-01T13:00:00.5+00:00' }
  const note = {
    id: 'n',
    author: 'Lou',
    text: 'Called',
    created_at: '2026-07-01T13:00:00.400+00:00',
    is_shared: false,
  }
  const texts = getTimeline(
    [note],
    [
      { ...change, field: 'status', old_value: 'new', new_value: 'won' },
      { ...change, field: 'assignee', old_value: null, new_value: 'Kim' },
      { ...change, field: 'remind_on', old_value: '2026-12-24', new_value: null },
      { ...change, field: 'dealer_remind_on', old_value: null, new_value: '2026-12-23' },
    ],
  ).map(({ text }) => text)
  expect(texts).toEqual([
    ...['Called', 'Status: New → Won', 'Assignee: nobody → Kim'],
    'Reminder: Dec 24, 2026 → none',
    'Reminder of the dealership: none → Dec 23, 2026',
  ])
})
