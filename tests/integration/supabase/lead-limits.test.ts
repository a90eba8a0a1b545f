import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { secondsLeft, waitForLastingHour } from './lead-windows.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

beforeEach(async () => {
  await waitForLastingHour()
  await query(db.backend, 'delete from private.lead_counts')
  await query(
    db.backend,
    `update private.lead_limits
     set per_address_hour = 3, per_email_day = 3, direct_hour = 3, per_48_hour = 1000,
       per_domain_day = 1000, all_hour = 1000`,
  )
})

/** Sends submissions in sequence and returns their statuses. */
async function statuses(submissions: Parameters<typeof submit>[1][]) {
  const answers = []
  for (const submission of submissions) answers.push((await submit(db.service, submission)).status)
  return answers
}

const from = (address: string | null, n: number) => ({
  address,
  fields: { email: `visitor-${n}@example.ca` },
})

test('submissions per IP address and hour are limited, regardless of email address', async () => {
  expect(await statuses([1, 2, 3, 4].map((n) => from('192.0.2.1', n)))).toEqual([
    200, 200, 200, 429,
  ])
  expect(await statuses([from('192.0.2.2', 4)])).toEqual([200])
})

test('submissions per email address and day are limited, regardless of IP address and letter case', async () => {
  const emails = ['ada@x.ca', 'Ada@X.ca', 'ADA@x.ca', 'ada@x.CA', 'eva@x.ca']
  const all = emails.map((email, n) => ({ address: `192.0.2.${n}`, fields: { email } }))
  expect(await statuses(all)).toEqual([200, 200, 200, 429, 200])
})

test('submissions per mailbox and day are limited, regardless of tags, and of dots at Gmail', async () => {
  const sameMailbox: [string[], number[]][] = [
    [
      ['v@x.ca', 'v+1@x.ca', 'V+2@x.ca', 'v+3+4@x.ca', 'v.v@x.ca'],
      [200, 200, 200, 429, 200],
    ],
    [
      ['ada.l@gmail.com', 'a.dal@gmail.com', 'adal+1@googlemail.com', 'AdaL@gmail.com'],
      [200, 200, 200, 429],
    ],
    [
      ['+1@x.ca', '+2@x.ca', '+3@x.ca', '+4@x.ca'],
      [200, 200, 200, 200],
    ],
  ]
  for (const [emails, expected] of sameMailbox) {
    expect(await statuses(emails.map((email) => ({ fields: { email } })))).toEqual(expected)
  }
})

test('submissions per /48 and hour are limited', async () => {
  await query(db.backend, 'update private.lead_limits set per_48_hour = 3')
  const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1']
  const all = [...networks, '2001:db8:2:1::1', '192.0.2.1'].map(from)
  expect(await statuses(all)).toEqual([200, 200, 200, 429, 200, 200])
})

test.each([
  ['per domain and day', 'per_domain_day', ['a@x.ca', 'b@X.ca', 'c@x.ca', 'd@x.ca'], ['d@y.ca']],
  ['of all leads and hour', 'all_hour', ['a@x.ca', 'b@y.ca', 'c@z.ca', 'd@v.ca'], []],
])(
  'beyond a cap %s leads are stored, their visitors get no mail, and staff get one digest',
  async (_, column, emails, others) => {
    await query(db.backend, 'delete from leads')
    await query(db.backend, 'delete from lead_mails')
    await query(db.backend, `update private.lead_limits set ${column} = 2`)
    const audiences = []
    for (const email of [...emails, ...others]) {
      const { id, data } = await submit(db.service, { fields: { email } })
      expect(data).toBe('stored')
      const rows = await query(
        db.backend,
        'select audience from lead_mails where lead_id = $1 order by audience',
        [id],
      )
      audiences.push(rows.map(({ audience }) => audience))
    }
    const both = ['maker', 'visitor']
    expect(audiences).toEqual([both, both, [], [], ...others.map(() => both)])
    expect(await claimDigests(), 'before the hour is over').toEqual([])
    await query(db.backend, `update lead_mails set next_attempt_at = now()`)
    const leads = emails.slice(2).map((email) => ({ name: 'Ada Tremblay', email, form: 'quote' }))
    expect(await claimDigests()).toEqual([{ audience: 'maker', digest: { count: 2, leads } }])
  },
)

test('a dealership’s digest lists its own leads', async () => {
  await query(db.backend, 'delete from leads')
  await query(db.backend, 'delete from lead_mails')
  await query(db.backend, 'update private.lead_limits set all_hour = 1')
  const attribution = { storefront: 'nord-traction' }
  await submit(db.service, { fields: { email: 'a@x.ca' } })
  await submit(db.service, { fields: { email: 'b@x.ca' } })
  for (const email of ['c@x.ca', 'd@x.ca'])
    await submit(db.service, { fields: { email }, attribution })
  await query(db.backend, `update lead_mails set next_attempt_at = now()`)
  const digests = await claimDigests()
  expect(digests.map(({ audience, digest }) => [audience, digest.count]).toSorted()).toEqual([
    ['dealership', 2],
    ['maker', 3],
  ])
})

test('a digest outlives the leads that it lists, and being given up', async () => {
  await query(db.backend, 'delete from leads')
  await query(db.backend, 'delete from lead_mails')
  await query(db.backend, 'update private.lead_limits set all_hour = 1')
  const ids = []
  for (const name of ['a', 'b', 'c']) {
    const { id } = await submit(db.service, {
      fields: { email: `${name}@x.ca` },
      attribution: { storefront: 'nord-traction' },
    })
    ids.push(id)
  }
  const dueDigests = async () => {
    await query(db.backend, 'update lead_mails set next_attempt_at = now(), locked_until = null')
    return (await claimDigests()).map(({ audience, digest }) => [audience, digest.count]).toSorted()
  }
  expect(await dueDigests()).toEqual([
    ['dealership', 2],
    ['maker', 2],
  ])
  await db.service.rpc('erase_person', { email: 'b@x.ca' }).throwOnError()
  expect(await dueDigests()).toEqual([
    ['dealership', 1],
    ['maker', 1],
  ])
  await query(db.backend, 'update lead_mails set attempts = 14, failed_at = now()')
  expect(await dueDigests()).toEqual([])
  await db.service.rpc('retry_given_up_mails').throwOnError()
  expect(await dueDigests()).toHaveLength(2)
  await query(db.backend, 'delete from leads where id = $1', [ids[2]])
  expect(await dueDigests()).toEqual([
    ['dealership', 0],
    ['maker', 0],
  ])
})

interface Digest {
  audience: string
  digest: { count: number; leads: object[] }
}

async function claimDigests(): Promise<Digest[]> {
  const { data } = await db.service
    .rpc('claim_lead_mails', { maximum: 100, lease: '1 minute' })
    .throwOnError()
  return data.flatMap(({ audience, digest }: Digest) => (digest ? [{ audience, digest }] : []))
}

test('a rejection returns the seconds until the window ends and stores nothing', async () => {
  await statuses([1, 2, 3].map((n) => from('192.0.2.1', n)))
  const counts = () => query(db.backend, 'select * from private.lead_counts order by key')
  const before = await counts()
  const hourBefore = secondsLeft(3600)
  const { id, error } = await submit(db.service, { form: 'waitlist', ...from('192.0.2.1', 9) })
  expect([error?.code, error?.message]).toEqual(['PT429', 'Too many submissions'])
  expect(Number(error?.details)).toBeLessThanOrEqual(Math.ceil(hourBefore))
  expect(Number(error?.details)).toBeGreaterThanOrEqual(Math.floor(secondsLeft(3600)))
  expect(await counts()).toEqual(before)
  expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])

  const fields = { email: 'visitor-1@example.ca' }
  await statuses([{ fields }, { fields }])
  const dayBefore = secondsLeft(86_400)
  const { error: daily } = await submit(db.service, { fields })
  expect(Number(daily?.details)).toBeLessThanOrEqual(Math.ceil(dayBefore))
  expect(Number(daily?.details)).toBeGreaterThanOrEqual(Math.floor(secondsLeft(86_400)))
})

test('the next window starts at zero', async () => {
  await statuses([1, 2, 3].map((n) => from('192.0.2.1', n)))
  await query(db.backend, `update private.lead_counts set ends_at = ends_at - interval '1 hour'`)
  expect(await statuses([from('192.0.2.1', 4)])).toEqual([200])
})

test('a repeated submission is neither counted nor rejected at the limit', async () => {
  const id = crypto.randomUUID()
  const again = Array.from({ length: 10 }, () => ({ id, ...from('192.0.2.1', 1) }))
  const answers = await Promise.all(again.map((submission) => submit(db.service, submission)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await statuses([from('192.0.2.1', 2), from('192.0.2.1', 3)])).toEqual([200, 200])
  expect(await statuses([from('192.0.2.1', 4), ...again.slice(0, 1)])).toEqual([429, 200])
})

test('a submission rejected by a CHECK is not counted', async () => {
  const wrong = { ...from('192.0.2.1', 1), fields: { email: 'nobody' } }
  expect(await statuses([wrong, wrong, wrong, wrong, from('192.0.2.1', 1)])).toEqual([
    400, 400, 400, 400, 200,
  ])
})

test('without an IP address only the email address limits', async () => {
  expect(await statuses([1, 2, 3, 4, 5].map((n) => from(null, n)))).toEqual(Array(5).fill(200))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s count as one visitor: %s', async (one, other, same) => {
  await query(db.backend, 'update private.lead_limits set per_address_hour = 1')
  expect(await statuses([from(one, 1), from(other, 2)])).toEqual([200, same ? 429 : 200])
})

test('counters contain neither IP addresses nor email addresses', async () => {
  await statuses([from('192.0.2.1', 1)])
  const rows = await query(
    db.backend,
    `select encode(key, 'escape') as key from private.lead_counts`,
  )
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/192|visitor/)
})

test('counters of past windows are deleted', async () => {
  await query(
    db.backend,
    `insert into private.lead_counts (key, ends_at)
     select sha256(n::text::bytea), now() - interval '1 minute' from generate_series(1, 15) n`,
  )
  await statuses([from('192.0.2.1', 1)])
  expect(await query(db.backend, 'select from private.lead_counts')).toHaveLength(4)
})

test('concurrent submissions are stored exactly up to the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => submit(db.service, from('192.0.2.1', n))),
  )
  expect(answers.filter(({ data }) => data === 'stored')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
})

describe('a challenge', () => {
  const send = async (submission: Parameters<typeof submit>[1], challenge_passed = false) =>
    (await submit(db.service, { ...submission, challenge_passed })).status

  const sendAll = async (submissions: Parameters<typeof submit>[1][]) => {
    const answers = []
    for (const submission of submissions) answers.push(await send(submission))
    return answers
  }

  test.each([
    ['address', 'per_address_hour', (n: number) => from('192.0.2.1', n)],
    ['IPv6 network of 48 bits', 'per_48_hour', (n: number) => from(`2001:db8:1:${n}::1`, n)],
    ['mailbox', 'per_email_day', (n: number) => ({ fields: { email: `a+${n}@x.ca` } })],
    ['domain', 'per_domain_day', (n: number) => ({ fields: { email: `v-${n}@x.ca` } })],
    ['hour of all leads', 'all_hour', (n: number) => ({ fields: { email: `v@${n}.ca` } })],
  ])('is required beyond half of the limit per %s, and not before', async (_, column, lead) => {
    await liftLimits(db.backend)
    await query(db.backend, `update private.lead_limits set ${column} = 4`)
    expect(await sendAll([1, 2, 3, 3].map(lead))).toEqual([200, 200, 428, 428])
    expect(await send(lead(3), true)).toBe(200)
    expect(await send(lead(4))).toBe(428)
    expect(await send(lead(4), true)).toBe(200)
  })

  test('does not help beyond the limit, and is not required there', async () => {
    await query(db.backend, 'update private.lead_limits set per_address_hour = 2')
    for (const n of [1, 2]) expect(await send(from('192.0.2.1', n), true)).toBe(200)
    expect(await send(from('192.0.2.1', 3))).toBe(429)
    expect(await send(from('192.0.2.1', 3), true)).toBe(429)
  })

  test('that is not passed stores and counts nothing', async () => {
    await query(db.backend, 'update private.lead_limits set all_hour = 3')
    expect(await send(from('192.0.2.1', 1))).toBe(200)
    const counts = () => query(db.backend, 'select * from private.lead_counts order by key')
    const before = await counts()
    const lead = { ...from('192.0.2.2', 2), challenge_passed: false }
    const { id, error } = await submit(db.service, lead)
    expect([error?.code, error?.message]).toEqual(['PT428', 'A challenge is required'])
    expect(await counts()).toEqual(before)
    expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])
  })

  test('is not required of a lead that is stored already', async () => {
    const id = crypto.randomUUID()
    const lead = { id, ...from('192.0.2.1', 1) }
    await query(db.backend, 'update private.lead_limits set per_address_hour = 1')
    expect(await send(lead, true)).toBe(200)
    expect(await send(lead)).toBe(200)
  })
})
