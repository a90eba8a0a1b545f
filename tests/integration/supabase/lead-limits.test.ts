import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

beforeEach(async () => {
  await query(db.backend, 'delete from private.lead_counts')
  await query(
    db.backend,
    'update private.lead_limits set per_address_hour = 3, per_email_day = 3, direct_hour = 3',
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

/** Returns the seconds until the time is a multiple of `seconds`. */
const secondsLeft = (window: number) => window - ((Date.now() / 1000) % window)

test('submissions per IP address and hour are limited, regardless of e-mail', async () => {
  expect(await statuses([1, 2, 3, 4].map((n) => from('192.0.2.1', n)))).toEqual([
    200, 200, 200, 429,
  ])
  expect(await statuses([from('192.0.2.2', 4)])).toEqual([200])
})

test('submissions per e-mail and day are limited, regardless of IP address and letter case', async () => {
  const emails = ['ada@x.ca', 'Ada@X.ca', 'ADA@x.ca', 'ada@x.CA', 'eva@x.ca']
  const all = emails.map((email, n) => ({ address: `192.0.2.${n}`, fields: { email } }))
  expect(await statuses(all)).toEqual([200, 200, 200, 429, 200])
})

test('a rejection returns the seconds until the window ends and stores nothing', async () => {
  await statuses([1, 2, 3].map((n) => from('192.0.2.1', n)))
  const counts = () => query(db.backend, 'select * from private.lead_counts order by key')
  const before = await counts()
  const { id, error } = await submit(db.service, { form: 'waitlist', ...from('192.0.2.1', 9) })
  expect([error?.code, error?.message]).toEqual(['PT429', 'Too many submissions'])
  expect(Math.abs(Number(error?.details) - secondsLeft(3600))).toBeLessThan(3)
  expect(await counts()).toEqual(before)
  expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])

  const fields = { email: 'visitor-1@example.ca' }
  await statuses([{ fields }, { fields }])
  const { error: daily } = await submit(db.service, { fields })
  expect(Math.abs(Number(daily?.details) - secondsLeft(86_400))).toBeLessThan(3)
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

test('without an IP address only the e-mail is counted', async () => {
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

test('counters contain neither IP addresses nor e-mails', async () => {
  await statuses([from('192.0.2.1', 1)])
  const rows = await query(
    db.backend,
    `select encode(key, 'escape') as key from private.lead_counts`,
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/192|visitor/)
})

test('counters of past windows are deleted', async () => {
  await query(
    db.backend,
    `insert into private.lead_counts (key, ends_at)
     select sha256(n::text::bytea), now() - interval '1 minute' from generate_series(1, 15) n`,
  )
  await statuses([from('192.0.2.1', 1)])
  expect(await query(db.backend, 'select from private.lead_counts')).toHaveLength(2)
})

test('concurrent submissions are stored exactly up to the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => submit(db.service, from('192.0.2.1', n))),
  )
  expect(answers.filter(({ data }) => data === 'stored')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
})
