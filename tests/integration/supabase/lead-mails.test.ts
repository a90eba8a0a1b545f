import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { leadForms, liftLimits, query, submit } from './leads.ts'

interface Mail {
  id: string
  audience: string
  attempts: number
  lead: { id: string }
  fields: object
  dealership: object | null
}

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())
beforeEach(() => query(db.backend, 'delete from lead_mails'))

async function claim(maximum = 100, lease = '1 minute'): Promise<Mail[]> {
  const { data } = await db.service.rpc('claim_lead_mails', { maximum, lease }).throwOnError()
  return data
}

async function finish(id: string, outcome: string, error: string | null = null) {
  return await db.service.rpc('finish_lead_mail', { id, outcome, error })
}

async function mail(id: string) {
  const { data } = await db.service.from('lead_mails').select().eq('id', id).single()
  return data
}

/** Claims the mail to the maker about a new lead. */
async function claimedMail(): Promise<Mail> {
  await submit(db.service, { flags: ['too-fast'] })
  const [claimed] = await claim()
  if (!claimed) throw new Error('No mail was queued')
  return claimed
}

/** Returns the database's time, in seconds since 1970. */
async function databaseTime() {
  const [row] = await query(db.backend, 'select extract(epoch from now())::float8 as time')
  return Number(row?.time)
}

/** Returns when the mail can be claimed again, in seconds since 1970. */
async function dueTime(id: string) {
  const text = 'select extract(epoch from next_attempt_at)::float8 as time from lead_mails'
  const [row] = await query(db.backend, `${text} where id = $1`, [id])
  return Number(row?.time)
}

test.each(Object.entries(leadForms))(
  'a mail about a %s contains everything needed to compose it',
  async (form, { fields }) => {
    await query(
      db.backend,
      "update dealerships set mail_locale = 'fr' where slug = 'nord-traction'",
    )
    const { id } = await submit(db.service, { form, attribution: { storefront: 'nord-traction' } })
    const mails = await claim()
    expect(mails.map(({ audience }) => audience).toSorted()).toEqual([
      'dealership',
      'maker',
      'visitor',
    ])
    for (const { lead, fields: sent, dealership, attempts } of mails) {
      expect(lead).toMatchObject({ id, form, email: fields.email, storefront: 'nord-traction' })
      expect(lead).not.toHaveProperty('search_text')
      expect(sent).toMatchObject(fields)
      expect(dealership).toEqual({
        name: 'Nord Traction',
        slug: 'nord-traction',
        contact_email: 'ventes@nord-traction.example',
        mail_locale: 'fr',
        has_desk: true,
        phone: '514 555-0142',
        province: 'QC',
        opening_hours: expect.stringMatching(/^Mo-Fr /),
      })
      expect(attempts).toBe(1)
    }
  },
)

test('a claimed mail is not claimed again until its lease expires', async () => {
  const { id } = await claimedMail()
  expect(await claim()).toEqual([])
  await query(db.backend, `update lead_mails set locked_until = now() - interval '1 second'`)
  expect(await claim()).toMatchObject([{ id, attempts: 2 }])
})

test('at most the requested number of mails is claimed, oldest first', async () => {
  for (let n = 0; n < 3; n++) await submit(db.service, { flags: ['too-fast'] })
  const [late] = await query(db.backend, 'select id from lead_mails limit 1')
  await query(
    db.backend,
    `update lead_mails set next_attempt_at = now() - interval '1 hour' where id = $1`,
    [late?.id],
  )
  expect(await claim(1)).toMatchObject([{ id: late?.id }])
  expect(await claim()).toHaveLength(2)
})

test('concurrent claims never return the same mail', async () => {
  await Promise.all(Array.from({ length: 50 }, () => submit(db.service)))
  const taken = await Promise.all(Array.from({ length: 20 }, () => claim(7)))
  const rest = await claim()
  const ids = [...taken.flat(), ...rest].map(({ id }) => id)
  expect(ids).toHaveLength(100)
  expect(new Set(ids).size).toBe(100)
})

describe('a mail', () => {
  test('that was sent is final, whatever outcome is recorded later', async () => {
    const { id } = await claimedMail()
    expect((await finish(id, 'sent')).error).toBeNull()
    const sent = await mail(id)
    expect(Date.parse(sent.sent_at)).not.toBeNaN()
    await finish(id, 'failed', 'too late')
    expect(await mail(id)).toEqual(sent)
    await query(db.backend, `update lead_mails set next_attempt_at = now() - interval '1 day'`)
    expect(await claim()).toEqual([])
    expect((await db.service.rpc('retry_lead_mail', { id })).data).toBe(false)
  })

  test('that is suppressed is final too', async () => {
    const { id } = await claimedMail()
    await finish(id, 'suppressed')
    expect(await mail(id)).toMatchObject({ sent_at: null, suppressed_at: expect.any(String) })
    expect(await claim()).toEqual([])
  })

  test.each([
    [1, 30],
    [2, 60],
    [5, 480],
    [11, 21_600],
    [13, 21_600],
  ])('that failed %i times is retried after about %i seconds', async (attempts, seconds) => {
    const { id } = await claimedMail()
    await query(db.backend, 'update lead_mails set attempts = $1', [attempts])
    const before = await databaseTime()
    await finish(id, 'failed', 'The server said 451')
    const after = await databaseTime()
    expect(await mail(id)).toMatchObject({
      last_error: 'The server said 451',
      failed_at: null,
      locked_until: null,
    })
    expect(await dueTime(id)).toBeGreaterThan(before + seconds * 0.89)
    expect(await dueTime(id)).toBeLessThan(after + seconds * 1.1)
    expect(await claim()).toEqual([])
  })

  test('that failed fourteen times is a dead letter until staff retry it', async () => {
    const { id } = await claimedMail()
    await query(db.backend, 'update lead_mails set attempts = 14')
    await finish(id, 'failed', 'x'.repeat(5000))
    expect(await mail(id)).toMatchObject({ failed_at: expect.any(String) })
    await query(db.backend, `update lead_mails set next_attempt_at = now() - interval '1 day'`)
    expect(await claim()).toEqual([])
    expect((await db.service.rpc('retry_lead_mail', { id })).data).toBe(true)
    expect(await claim()).toMatchObject([{ id, attempts: 1 }])
  })

  test('that an unavailable server did not accept uses up no attempt and keeps its place', async () => {
    const { id } = await claimedMail()
    const due = (await mail(id)).next_attempt_at
    for (let outage = 0; outage < 20; outage += 1) {
      await finish(id, 'unavailable', 'Connection refused')
      expect(await mail(id)).toMatchObject({
        ...{ attempts: 0, next_attempt_at: due, locked_until: null, failed_at: null },
        last_error: 'Connection refused',
      })
      expect(await claim()).toMatchObject([{ id, attempts: 1 }])
    }
  })

  test('whose sender crashes each time becomes a dead letter too', async () => {
    const { id } = await claimedMail()
    const expire = `update lead_mails set attempts = 14, locked_until = now() - interval '1 second'`
    await query(db.backend, expire)
    expect(await claim()).toEqual([])
    expect(await mail(id)).toMatchObject({
      failed_at: expect.any(String),
      last_error: 'Taken for sending, never finished',
    })
  })

  test('rejects any other outcome', async () => {
    const { id } = await claimedMail()
    const { error, status } = await finish(id, 'lost')
    expect([error?.code, status]).toEqual(['22023', 400])
  })

  test('to a deleted dealership is reported as such', async () => {
    const gone = { slug: 'gone', name: 'Gone', contact_email: 'a@b.ca' }
    await db.service.from('dealerships').insert(gone)
    await submit(db.service, { attribution: { storefront: 'gone' } })
    await db.service.from('dealerships').delete().eq('slug', 'gone')
    const mails = await claim()
    expect(mails).toHaveLength(3)
    expect(mails.map(({ dealership }) => dealership)).toEqual([null, null, null])
  })
})

test('all given-up mails are put back at once, before newer ones, and no others', async () => {
  const [old, sent, suppressed] = [await claimedMail(), await claimedMail(), await claimedMail()]
  const newer = await claimedMail()
  await finish(sent.id, 'sent')
  await finish(suppressed.id, 'suppressed')
  await finish(newer.id, 'unavailable')
  await query(
    db.backend,
    `update lead_mails set failed_at = now(), attempts = 14, locked_until = null where id = $1`,
    [old.id],
  )
  const retry = async () => (await db.service.rpc('retry_given_up_mails').throwOnError()).data
  expect(await retry()).toBe(1)
  expect(await retry()).toBe(0)
  expect(await mail(sent.id)).toMatchObject({ sent_at: expect.any(String) })
  expect((await claim()).map(({ id, attempts }) => [id, attempts])).toEqual([
    [old.id, 1],
    [newer.id, 1],
  ])
})

test('at most the set number of mails is claimed in a minute, by all servers together', async () => {
  const perMinute = (count: number) =>
    query(db.backend, 'update private.lead_limits set mails_per_minute = $1', [count])
  await perMinute(5)
  onTestFinished(async () => {
    await perMinute(1_000_000)
  })
  await Promise.all(Array.from({ length: 8 }, () => submit(db.service, { flags: ['too-fast'] })))
  const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(2)))).flat()
  expect(claimed).toHaveLength(5)
  const [held, ...sent] = claimed.map(({ id }) => id)
  await finish(held ?? '', 'held')
  for (const id of sent) await finish(id, 'sent')
  expect(await claim()).toEqual([])
  await query(
    db.backend,
    `update lead_mails set sent_at = sent_at - interval '61 seconds',
       held_at = held_at - interval '61 seconds'`,
  )
  expect(await claim()).toHaveLength(3)
})
