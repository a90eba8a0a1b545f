import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { type Fields, liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function call(name: string, parameters: object) {
  return (await db.service.rpc(name, parameters).throwOnError()).data
}

const secret_hash = createHash('sha256').update('session').digest('hex')
const nord = { slug: 'nord-traction', id: '' }
const other = { slug: '', id: '' }

beforeEach(async () => {
  await query(db.backend, 'delete from private.desk_people')
  await query(db.backend, 'delete from leads')
  const rows = await query(
    db.backend,
    "select id, slug from dealerships order by slug = 'nord-traction' desc, slug limit 2",
  )
  for (const [index, of] of [nord, other].entries()) {
    of.id = String(rows[index]?.id)
    of.slug = String(rows[index]?.slug)
  }
  await call('add_dealership_person', {
    ...{ dealership_id: nord.id, email: 'ana@nord.example', name: 'Ana', added_by: 'Kim' },
  })
  await query(
    db.backend,
    `insert into private.desk_sessions (secret_hash, email, browser) values ($1, 'ana@nord.example', '')`,
    [secret_hash],
  )
})

const sendLead = async (storefront: string | null = nord.slug, fields: Fields = {}) =>
  (await submit(db.service, { fields, attribution: storefront === null ? {} : { storefront } })).id
const listDue = async () =>
  ((await call('leads_to_schedule', { maximum: 100 })) as Fields[]).map(({ id }) => id)
const leadOf = async (id: string) =>
  (await query(db.backend, 'select * from leads where id = $1', [id]))[0]
const mailsOf = async (id: string) =>
  (
    await query(
      db.backend,
      'select audience from lead_mails where lead_id = $1 and endpoint_id is null order by created_at, audience',
      [id],
    )
  ).map(({ audience }) => audience)

/** Schedules the answer to a lead, so many minutes from now. */
async function schedule(id: string, remindIn: number, dueIn: number) {
  const [lead] = (await call('leads_to_schedule', { maximum: 100 })) as Fields[]
  expect(lead?.id).toBe(id)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await call('schedule_answers', {
    times: [{ id, starts_at: lead?.starts_at, remind_at: at(remindIn), due_at: at(dueIn) }],
  })
}
const claim = () => call('claim_lead_mails', { maximum: 100, lease: '1 minute' })
const desk = (id: string) => call('desk_lead', { secret_hash, id })

describe('the clock', () => {
  test('runs for new leads of dealerships with a desk, and for no others', async () => {
    const mine = await sendLead()
    const flagged = (
      await submit(db.service, { attribution: { storefront: nord.slug }, flags: ['honeypot'] })
    ).id
    const earlier = await sendLead()
    const others = [await sendLead(null), await sendLead(other.slug), flagged, earlier]
    // Before there was a desk.
    await query(
      db.backend,
      "update leads set created_at = now() - interval '1 day' where id = $1",
      [earlier],
    )
    expect(await listDue()).toEqual([mine])
    for (const id of others) expect(await leadOf(id)).toMatchObject({ answer_due_at: null })
    await schedule(mine, 60, 120)
    expect(await listDue()).toEqual([])
    // Twice, or for a lead that was passed on meanwhile, changes nothing.
    const before = await leadOf(mine)
    await call('schedule_answers', {
      times: [{ id: mine, starts_at: before?.created_at, due_at: '2030-01-01T00:00Z' }],
    })
    expect(await leadOf(mine)).toEqual(before)
  })

  test('reminds once at half, tells once when it is over, and shows staff an overdue lead', async () => {
    const id = await sendLead()
    await schedule(id, -1, 60)
    await claim()
    await claim()
    expect(await mailsOf(id)).toEqual(['dealership', 'maker', 'visitor', 'reminder'])
    expect(await call('lead_backlog', {})).toMatchObject({ overdue: 0 })
    await query(
      db.backend,
      "update leads set answer_due_at = now() - interval '1 s', answer_mail_at = now() - interval '1 s'",
    )
    await claim()
    await claim()
    expect((await mailsOf(id)).slice(4)).toEqual(['overdue'])
    expect(await call('lead_backlog', {})).toMatchObject({ overdue: 1 })
    const overdue = () => call('leads_page', { filters: { attention: 'overdue' } })
    expect(await overdue()).toHaveLength(1)
    expect(
      (await call('desk_leads', { secret_hash, filters: {} })).leads[0].answer_due_at,
    ).toBeTruthy()
    await call('change_lead', { id, staff: { id: 'k', name: 'Kim' }, changes: { status: 'lost' } })
    expect(await overdue()).toEqual([])
  })

  test('sends one mail after an outage over both times', async () => {
    const id = await sendLead()
    await schedule(id, -120, -60)
    await claim()
    expect((await mailsOf(id)).slice(3)).toEqual(['overdue'])
  })

  test.each([
    ['a call', (id: string) => call('record_desk_call', { secret_hash, lead_id: id })],
    [
      'a status of the desk',
      (id: string) =>
        call('change_desk_lead', { secret_hash, id, changes: { status: 'contacted' } }),
    ],
    [
      'a status of staff',
      (id: string) =>
        call('change_lead', { id, staff: { id: 'k', name: 'Kim' }, changes: { status: 'quoted' } }),
    ],
    [
      'a mail',
      (id: string) =>
        call('answer_desk_lead', {
          ...{ secret_hash, lead_id: id },
          answer: { id: randomUUID(), subject: 'S', text: 'T', status: 'contacted' },
        }),
    ],
  ])('stops by %s', async (_, answer) => {
    const id = await sendLead()
    await schedule(id, -1, 60)
    await answer(id)
    const lead = await leadOf(id)
    expect([lead?.answered_at !== null, lead?.answer_mail_at]).toEqual([true, null])
    await claim()
    expect(await mailsOf(id)).not.toContain('reminder')
  })

  test('goes on after a status that was set by mistake, unless there was a call', async () => {
    const id = await sendLead()
    await schedule(id, 30, 60)
    const set = (status: string) =>
      call('change_desk_lead', { secret_hash, id, changes: { status } })
    await set('contacted')
    await set('new')
    expect(await leadOf(id)).toMatchObject({ answered_at: null, answer_mail_at: expect.any(Date) })
    await call('record_desk_call', { secret_hash, lead_id: id })
    await set('contacted')
    await set('new')
    expect((await leadOf(id))?.answered_at).not.toBeNull()
  })
})

describe('a mail from the desk', () => {
  const send = (lead_id: string, answer: object) =>
    call('answer_desk_lead', {
      ...{ secret_hash, lead_id },
      answer: {
        id: randomUUID(),
        subject: 'Votre demande',
        text: 'Bonjour',
        status: 'contacted',
        ...answer,
      },
    })

  test('waits once in the outbox, with the dealership as its sender, and leads the status forward only', async () => {
    const id = await sendLead()
    const answer = { id: randomUUID(), status: 'quoted' }
    for (const _ of [1, 2, 3]) expect(await send(id, answer)).toBe('queued')
    const mails = (await claim()) as { audience: string; answer?: Fields; dealership: Fields }[]
    const [mail] = mails.filter(({ audience }) => audience === 'answer')
    expect(mails.filter(({ audience }) => audience === 'answer')).toHaveLength(1)
    expect(mail?.answer).toMatchObject({
      ...{ subject: 'Votre demande', text: 'Bonjour', sender: 'Nord Traction' },
      reply_to: mail?.dealership.contact_email,
    })
    expect(await send(id, { status: 'contacted' })).toBe('queued')
    const { lead, answers, changes } = await desk(id)
    expect(lead.status).toBe('quoted')
    expect(answers).toHaveLength(2)
    expect(changes.map(({ field, new_value }: Fields) => [field, new_value])).toEqual([
      ['mail', 'Votre demande'],
      ['status', 'quoted'],
      ['mail', 'Votre demande'],
    ])
    expect((await call('lead_detail', { id })).answers).toHaveLength(2)
  })

  test('is refused after twenty in a day, without an address, and when malformed', async () => {
    const id = await sendLead()
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => send(id, {})))
    expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5)
    for (const wrong of [
      { subject: '' },
      { text: '' },
      { text: 'x'.repeat(5001) },
      { subject: 'a\nb' },
    ]) {
      await expect(send(await sendLead(), wrong)).rejects.toMatchObject({ code: '23514' })
    }
    const unreachable = await sendLead()
    await query(db.backend, 'update leads set email = null where id = $1', [unreachable])
    expect(await send(unreachable, {})).toBe('unreachable')
    expect(await send(await sendLead(other.slug), {})).toBeNull()
  })

  test('is erased with its lead', async () => {
    const id = await sendLead()
    await send(id, {})
    const { email } = (await desk(id)).lead
    const { leads: found } = await call('person_data', { email })
    expect(JSON.stringify(found)).toContain('Votre demande')
    await call('erase_person', { email })
    expect(await query(db.backend, 'select * from private.lead_answers')).toEqual([])
  })
})

describe('passing on', () => {
  const pass = (id: string, dealership_id: string | null) =>
    call('pass_lead', { id, author: 'Kim', ...(dealership_id && { dealership_id }) })

  test('gives a lead of the main storefront to a dealership, whose clock begins, and back', async () => {
    const id = await sendLead(null)
    await query(
      db.backend,
      "update leads set created_at = now() - interval '2 days' where id = $1",
      [id],
    )
    expect(await desk(id)).toBeNull()
    expect(await pass(id, nord.id)).toBe('passed')
    expect(await pass(id, nord.id)).toBe('unchanged')
    expect((await mailsOf(id)).toSorted()).toEqual(['dealership', 'maker', 'passed', 'visitor'])
    const mails = (await claim()) as { audience: string; dealership: Fields | null }[]
    expect(mails.find(({ audience }) => audience === 'passed')?.dealership).toMatchObject({
      ...{ name: 'Nord Traction', phone: expect.any(String) },
    })
    expect((await desk(id)).lead).toMatchObject({ storefront: null, passed_at: expect.any(String) })
    await schedule(id, 30, 60)
    expect(await pass(id, null)).toBe('passed')
    expect(await desk(id)).toBeNull()
    expect(await leadOf(id)).toMatchObject({
      ...{ dealership_id: null, passed_at: null, answer_due_at: null, answer_mail_at: null },
    })
    const { changes } = await call('lead_detail', { id })
    expect(
      changes.map(({ author, field, old_value, new_value }: Fields) => [
        author,
        field,
        old_value,
        new_value,
      ]),
    ).toEqual([
      ['Kim', 'dealership', null, 'Nord Traction'],
      ['Kim', 'dealership', 'Nord Traction', null],
    ])
  })

  test('takes back the mails that were not sent yet, and sends new ones each time', async () => {
    const id = await sendLead(null)
    for (const to of [nord.id, null, nord.id]) expect(await pass(id, to)).toBe('passed')
    expect((await mailsOf(id)).toSorted()).toEqual(['dealership', 'maker', 'passed', 'visitor'])
  })

  test('is refused for the lead of another storefront, to nobody, and to a dealership that nobody reads for', async () => {
    expect(await pass(await sendLead(other.slug), nord.id)).toBe('own')
    const id = await sendLead(null)
    expect(await pass(id, randomUUID())).toBe('unknown')
    expect(await pass(randomUUID(), nord.id)).toBe('gone')
    const [silent] = await query(
      db.backend,
      "insert into dealerships (slug, name) values ('silent', 'Silent Inc.') returning id",
    )
    expect(await pass(id, String(silent?.id))).toBe('unreachable')
    await query(db.backend, "delete from dealerships where slug = 'silent'")
    expect((await leadOf(id))?.dealership_id).toBeNull()
  })

  test('of two members of staff at once gives the lead to one dealership', async () => {
    await query(
      db.backend,
      "update dealerships set contact_email = 'other@dealer.example' where id = $1 and contact_email is null",
      [other.id],
    )
    const id = await sendLead(null)
    await Promise.all([nord.id, other.id, nord.id, other.id].map((to) => pass(id, to)))
    const mails = await query(
      db.backend,
      "select * from lead_mails where lead_id = $1 and audience in ('dealership', 'passed')",
      [id],
    )
    expect(mails).toHaveLength(2)
  })
})

describe('figures', () => {
  /** Stores a lead of a dealership that was answered after so many minutes. */
  async function sendAnswered(slug: string, minutes: number | null) {
    const id = await sendLead(slug)
    await query(
      db.backend,
      `update leads set answered_at = created_at + $2 * interval '1 minute', status = $3 where id = $1`,
      [id, minutes, minutes === null ? 'new' : 'won'],
    )
    return id
  }
  const figures = () => call('desk_figures', { secret_hash })

  test('are of the own dealership; the median of all is shown from five dealerships on', async () => {
    expect(await call('desk_figures', { secret_hash: 'a'.repeat(64) })).toBeNull()
    for (const minutes of [10, 30, 500, null]) await sendAnswered(nord.slug, minutes)
    await query(
      db.backend,
      `insert into private.visit_pages (storefront, path) values ($1, '/'), ('', '/about') on conflict do nothing`,
      [nord.slug],
    )
    await query(
      db.backend,
      `insert into private.visit_sources (campaign, referrer) values ('', '') on conflict do nothing`,
    )
    await query(
      db.backend,
      `insert into private.visits (day, page_id, source_id, visits)
       select private.today(), p.id, s.id, case p.storefront when $1 then 7 else 100 end
       from private.visit_pages p, private.visit_sources s
       where p.path in ('/', '/about') and (s.campaign, s.referrer) = ('', '')
         and p.storefront in ($1, '')
       on conflict do nothing`,
      [nord.slug],
    )
    const slugs = ['fig-a', 'fig-b', 'fig-c', 'fig-d']
    for (const slug of slugs) {
      await query(db.backend, 'insert into dealerships (slug, name) values ($1, $1)', [slug])
    }
    for (const [index, slug] of slugs.slice(0, 3).entries())
      await sendAnswered(slug, 100 * (index + 1))
    const [month] = await figures()
    expect(month).toEqual({
      ...{ days: 28, visits: 7, leads: 4, answered: 3, quoted: 0, won: 3, lost: 0 },
      ...{ minutes: 30, minutes_of_all: null },
    })
    // A dealership that answered nothing is no fifth one.
    await sendAnswered('fig-d', null)
    expect((await figures())[0].minutes_of_all).toBeNull()
    await sendAnswered('fig-d', 400)
    expect(await figures()).toMatchObject([
      { days: 28, minutes: 30, minutes_of_all: 200 },
      { days: 365, minutes: 30, minutes_of_all: 200 },
    ])
    const answers = await call('answers_of_dealers', { days: 28 })
    expect(answers.map(({ name, minutes }: Fields) => [name, minutes])).toEqual([
      ...[
        ['Nord Traction', 30],
        ['fig-a', 100],
        ['fig-b', 200],
        ['fig-c', 300],
        ['fig-d', 400],
      ],
    ])
    await query(db.backend, "delete from dealerships where slug like 'fig-%'")
  })
})
