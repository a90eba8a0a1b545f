import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const newAddress = () => `Ada.${crypto.randomUUID()}@Example.ca`

const recipient = async (email: string) =>
  (await db.service.rpc('mail_recipient', { email }).throwOnError()).data

/** Asks whether a mail may carry the confirmation link of an address. */
async function request(email: string, mail_id: string) {
  await recipient(email)
  return (await db.service.rpc('request_confirmation', { email, mail_id }).throwOnError()).data
}

const confirm = async (token: string) =>
  (await db.service.rpc('confirm_address', { token }).throwOnError()).data

const newMails = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

test('only one mail to an address carries the confirmation link, also when it is retried', async () => {
  const email = newAddress()
  const mails = newMails(10)
  const answers = await Promise.all(mails.map((mail) => request(email, mail)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  const chosen = mails[answers.indexOf(true)] ?? ''
  expect(await request(email.toUpperCase(), chosen)).toBe(true)
})

test('only one address of a mailbox gets a confirmation link until one is confirmed', async () => {
  const name = crypto.randomUUID()
  const [plain, tagged] = [`${name}@gmail.com`, `${name.replace('-', '.-')}+1@googlemail.com`]
  const [first = '', second = ''] = newMails(2)
  expect(await request(plain, first)).toBe(true)
  expect(await request(tagged, second)).toBe(false)
  expect(await confirm((await recipient(plain)).token)).toBe(true)
  expect((await recipient(plain)).confirmed).toBe(true)
  expect((await recipient(tagged)).confirmed, 'each address is confirmed itself').toBe(false)
  expect(await request(tagged, second)).toBe(true)
  expect(await request(plain, second), 'a confirmed address is not asked').toBe(false)
})

test('a later mail carries a lost link again: once in 24 hours, three times in all', async () => {
  const name = crypto.randomUUID()
  const [plain, tagged] = [`${name}@example.ca`, `${name}+1@example.ca`]
  const mails = newMails(6)
  const passHours = (hours: number) =>
    query(
      db.backend,
      `update mail_recipients
       set confirmation_requested_at = confirmation_requested_at - $1 * interval '1 hour'
       where mailbox = $2`,
      [hours, plain],
    )
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = mails
  expect(await request(plain, first)).toBe(true)
  await passHours(23)
  expect(await request(plain, second)).toBe(false)
  await passHours(1)
  expect(await request(tagged, second), 'of another address of the mailbox').toBe(true)
  expect(await request(tagged, third)).toBe(false)
  await passHours(24)
  expect(await request(plain, third)).toBe(true)
  expect(await request(plain, third), 'a retry').toBe(true)
  await passHours(1000)
  expect(await request(plain, fourth)).toBe(false)
  expect(await request(tagged, fifth)).toBe(false)
  await confirm((await recipient(plain)).token)
  expect(await request(plain, sixth), 'a confirmed address is not asked').toBe(false)
})

test('a mail whose link a later mail carries does not carry it any more', async () => {
  const email = newAddress()
  const [first = '', second = ''] = newMails(2)
  await request(email, first)
  await query(
    db.backend,
    `update mail_recipients set confirmation_requested_at = now() - interval '25 hours'
     where email = $1`,
    [email.toLowerCase()],
  )
  expect([await request(email, second), await request(email, first)]).toEqual([true, false])
})

test('confirming releases the held mails of the address and of no other', async () => {
  const [email, other] = [newAddress(), newAddress()]
  for (const each of [email, email.toUpperCase(), other]) {
    await submit(db.service, { fields: { email: each } })
  }
  const { token } = await recipient(email)
  const { data: claimed } = await db.service.rpc('claim_lead_mails', { maximum: 9, lease: '1 m' })
  const visitors = claimed.filter(({ audience }: { audience: string }) => audience === 'visitor')
  for (const { id } of visitors) {
    await db.service.rpc('finish_lead_mail', { id, outcome: 'held' }).throwOnError()
  }
  await query(db.backend, `update lead_mails set locked_until = null, next_attempt_at = now()`)
  const claimVisitors = async () => {
    const { data } = await db.service.rpc('claim_lead_mails', { maximum: 9, lease: '1 m' })
    return data
      .filter(({ audience }: { audience: string }) => audience === 'visitor')
      .map(({ lead }: { lead: { email: string } }) => lead.email.toLowerCase())
  }
  expect(await claimVisitors()).toEqual([])
  expect(await confirm(token)).toBe(true)
  expect(await claimVisitors()).toEqual([email.toLowerCase(), email.toLowerCase()])
  expect(await confirm(crypto.randomUUID())).toBe(false)
})

test('a mail whose address is confirmed while it is being held is due at once', async () => {
  const email = newAddress()
  const { id: lead } = await submit(db.service, { fields: { email } })
  await confirm((await recipient(email)).token)
  const [mail] = await query(
    db.backend,
    `select id from lead_mails where lead_id = $1 and audience = 'visitor'`,
    [lead],
  )
  await db.service.rpc('finish_lead_mail', { id: mail?.id, outcome: 'held' }).throwOnError()
  expect(
    await query(db.backend, 'select held_at from lead_mails where id = $1', [mail?.id]),
  ).toEqual([{ held_at: null }])
})
