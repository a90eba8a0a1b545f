import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'
import { waitlistSubmission } from './submissions.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const newAddress = () => `Ada.${crypto.randomUUID()}@Example.ca`

async function recipient(email: string): Promise<{ token: string; unsubscribed: boolean }> {
  const { data } = await db.service.rpc('mail_recipient', { email }).throwOnError()
  const { token, unsubscribed } = data
  return { token, unsubscribed }
}

const join = (email: string, flags: string[] = []) =>
  submit(db.service, { form: 'waitlist', fields: { email }, flags })

async function statuses(email: string) {
  const { data } = await db.service
    .from('join_the_waitlist_form_submissions')
    .select('subscription_status')
    .ilike('email', email)
    .order('created_at')
  return data?.map(({ subscription_status }) => subscription_status)
}

async function call(name: 'unsubscribe' | 'resubscribe', token: string) {
  const { data } = await db.service.rpc(name, { token }).throwOnError()
  return data
}

test('an email address has one unsubscribe token, regardless of spelling and concurrent requests', async () => {
  const email = newAddress()
  const spellings = [email, email.toLowerCase(), ` ${email.toUpperCase()} `]
  const answers = await Promise.all([...spellings, ...spellings].map(recipient))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect(answers[0]?.unsubscribed).toBe(false)
})

test('unsubscribing applies to all waitlist rows of the person and to no other person', async () => {
  const [email, other] = [newAddress(), newAddress()]
  await join(email)
  await join(email.toUpperCase())
  await join(other)
  const { token } = await recipient(email)
  expect(await call('unsubscribe', token)).toBe(true)
  expect(await call('unsubscribe', token)).toBe(true)
  expect(await recipient(email)).toEqual({ token, unsubscribed: true })
  expect(await statuses(email)).toEqual(['Unsubscribe', 'Unsubscribe'])
  expect(await statuses(other)).toEqual(['Subscribe'])

  expect(await call('resubscribe', token)).toBe(true)
  expect(await recipient(email)).toEqual({ token, unsubscribed: false })
  expect(await statuses(email)).toEqual(['Subscribe', 'Subscribe'])
})

test('an unknown token changes nothing and is reported', async () => {
  expect(await call('unsubscribe', crypto.randomUUID())).toBe(false)
  expect(await call('resubscribe', crypto.randomUUID())).toBe(false)
})

test.each([
  ['the waitlist’s form', async (email: string) => void (await join(email.toLowerCase()))],
  ['a flagged one', async (email: string) => void (await join(email, ['honeypot']))],
  [
    'the data API',
    async (email: string) =>
      void (await db.anon
        .from('join_the_waitlist_form_submissions')
        .insert({ ...waitlistSubmission, email })
        .throwOnError()),
  ],
])('an unsubscription outlasts a post of the address by %s', async (_, post) => {
  const email = newAddress()
  await join(email)
  const { token } = await recipient(email)
  await call('unsubscribe', token)
  await post(email)
  expect(await recipient(email)).toEqual({ token, unsubscribed: true })
  expect(await statuses(email)).toEqual(['Unsubscribe', 'Unsubscribe'])

  await call('resubscribe', token)
  expect(await recipient(email)).toEqual({ token, unsubscribed: false })
  expect(await statuses(email)).toEqual(['Subscribe', 'Subscribe'])
})

describe('a dealership’s stop', () => {
  const stopped = async () => (await db.service.rpc('stopped_dealerships').throwOnError()).data
  const resume = async (dealership_id: string) =>
    (await db.service.rpc('resume_lead_mails', { dealership_id }).throwOnError()).data
  const isStopped = async (email: string) =>
    (await db.service.rpc('mail_recipient', { email }).throwOnError()).data.lead_mails_stopped

  async function addDealership(contact_email: string) {
    const row = { slug: crypto.randomUUID(), name: 'Nord', contact_email }
    const added = await db.service.from('dealerships').insert(row).select('id').single()
    return added.data?.id
  }

  test('is listed, and staff undo it without resubscribing the address to the waitlist', async () => {
    const email = newAddress()
    const id = await addDealership(email)
    await join(email)
    expect(await stopped()).toEqual([])
    await call('unsubscribe', (await recipient(email)).token)
    expect(await isStopped(email)).toBe(true)
    expect(await stopped()).toEqual([{ id, name: 'Nord', stopped_at: expect.any(String) }])

    expect(await resume(id)).toBe(true)
    expect(await stopped()).toEqual([])
    expect(await isStopped(email)).toBe(false)
    expect((await recipient(email)).unsubscribed).toBe(true)
    expect(await statuses(email)).toEqual(['Unsubscribe'])
    expect(await resume(id)).toBe(false)
  })

  test('is listed however many dealerships have one', async () => {
    await query(
      db.backend,
      `with added as (
         insert into dealerships (slug, name, contact_email)
         select 'stopped-' || n, 'Stopped ' || n, 'stopped-' || n || '@example.ca'
         from generate_series(1, 1100) n returning contact_email
       )
       insert into mail_recipients (email, lead_mails_stopped_at) select contact_email, now() from added`,
    )
    const names = (await stopped()).map(({ name }: { name: string }) => name)
    await query(db.backend, `delete from dealerships where slug like 'stopped-%'`)
    expect(names).toEqual(Array.from({ length: 1100 }, (_, index) => `Stopped ${index + 1}`))
  })

  test('is undone by the dealership itself', async () => {
    const email = newAddress()
    await addDealership(email)
    const { token } = await recipient(email)
    await call('unsubscribe', token)
    await call('resubscribe', token)
    expect(await isStopped(email)).toBe(false)
  })
})
