import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

async function call(name: string, parameters: object) {
  return (await db.service.rpc(name, parameters).throwOnError()).data
}

/** Two dealerships of the demo, each with a person and a lead. */
const nord = { slug: 'nord-traction', id: '', email: 'ana@nord.example', hash: '', lead: '' }
const other = { slug: '', id: '', email: 'bo@other.example', hash: '', lead: '' }

async function signIn(email: string, browser = 'Chrome, Android'): Promise<string> {
  await query(db.backend, 'delete from private.desk_links where email = $1', [email])
  await call('request_desk_link', { email, browser_hash: hashOf('browser'), locale: 'en' })
  const [link] = await query(db.backend, 'select id from private.desk_links where email = $1', [
    email,
  ])
  const secret_hash = hashOf(randomUUID())
  expect(await call('use_desk_link', { id: link?.id, secret_hash, browser })).toBe(true)
  return secret_hash
}

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
    await call('add_dealership_person', {
      ...{ dealership_id: of.id, email: of.email, name: `Person of ${of.slug}`, added_by: 'Kim' },
    })
    of.hash = await signIn(of.email)
    of.lead = (await submit(db.service, { attribution: { storefront: of.slug } })).id
  }
})

const leads = async (hash = nord.hash, filters: object = {}) =>
  await call('desk_leads', { secret_hash: hash, filters: { today: '2026-11-29', ...filters } })
const lead = async (id = nord.lead, hash = nord.hash) =>
  await call('desk_lead', { secret_hash: hash, id })
const change = async (changes: object, id = nord.lead, hash = nord.hash) =>
  await call('change_desk_lead', { secret_hash: hash, id, changes })
const linksOf = (email: string) =>
  query(db.backend, 'select * from private.desk_links where email = $1 order by created_at', [
    email,
  ])

describe('a link', () => {
  const request = (email: string, address?: string) =>
    call('request_desk_link', {
      ...{ email, browser_hash: hashOf('browser'), locale: 'fr', ...(address && { address }) },
    })

  test('is queued as a mail before all others, for an address that may enter only', async () => {
    await query(db.backend, 'delete from private.desk_links')
    await request('nobody@nord.example')
    expect(await linksOf('nobody@nord.example')).toEqual([])
    await request(' ANA@nord.example ')
    const [link] = await linksOf(nord.email)
    expect(link).toMatchObject({ locale: 'fr', used_at: null })
    const [mail] = await call('claim_lead_mails', { maximum: 1, lease: '1 minute' })
    expect(mail).toMatchObject({
      ...{ audience: 'desk', dealership: null },
      desk_link: { id: link?.id, email: nord.email, locale: 'fr', is_open: true },
    })
  })

  test('opens once, within 15 minutes, for somebody who may still enter', async () => {
    const states: unknown[] = []
    const open = (id: unknown) =>
      call('use_desk_link', { id, secret_hash: hashOf(randomUUID()), browser: '' })
    const state = async (id: unknown) => (await call('desk_link', { id }))?.state ?? null
    await request(nord.email)
    const id = (await linksOf(nord.email)).at(-1)?.id
    expect(await call('desk_link', { id })).toMatchObject({ email: nord.email, state: 'open' })
    await query(
      db.backend,
      "update private.desk_links set expires_at = now() - interval '1 s' where id = $1",
      [id],
    )
    states.push(await state(id), await open(id))
    await query(
      db.backend,
      "update private.desk_links set expires_at = now() + interval '1 minute' where id = $1",
      [id],
    )
    // Of two browsers that open it at the same time, one comes in.
    const opened = await Promise.all([open(id), open(id), open(id)])
    states.push(opened.filter(Boolean).length, await state(id), await open(id))
    states.push(await state(randomUUID()), await open(randomUUID()))
    expect(states).toEqual(['expired', false, 1, 'used', false, null, false])
  })

  test('of somebody who was removed since does not open', async () => {
    await request(nord.email)
    const id = (await linksOf(nord.email)).at(-1)?.id
    await query(db.backend, 'delete from private.desk_people where email = $1', [nord.email])
    expect(await call('desk_link', { id })).toBeNull()
    expect(
      await call('use_desk_link', { id, secret_hash: hashOf(randomUUID()), browser: '' }),
    ).toBe(false)
  })

  test('is sent again after five minutes, or once used; a stranger who asks on and on neither fills the mailbox nor locks its owner out', async () => {
    await query(db.backend, 'delete from private.desk_links')
    for (let index = 0; index < 20; index += 1) await request(nord.email)
    expect(await linksOf(nord.email)).toHaveLength(1)
    // A day of requests, one every three minutes. At any moment there is a link that works.
    await query(
      db.backend,
      `do $$
       begin
         for step in 1..480 loop
           update private.desk_links set created_at = created_at - interval '3 minutes',
             expires_at = expires_at - interval '3 minutes';
           perform public.request_desk_link('${nord.email}', '${hashOf('browser')}', 'en');
           assert (select max(expires_at) > now() from private.desk_links), step;
         end loop;
       end
       $$`,
    )
    expect((await linksOf(nord.email)).length).toBeGreaterThan(90)
    expect((await linksOf(nord.email)).length).toBeLessThan(120)
    await query(db.backend, 'update private.desk_links set used_at = now()')
    const before = (await linksOf(nord.email)).length
    await request(nord.email)
    expect(await linksOf(nord.email)).toHaveLength(before + 1)
  })

  test('is refused to a network that asks too often, known address or not', async () => {
    await query(db.backend, 'update private.lead_limits set per_address_hour = 3')
    const outcomes = async (email: string, address: string) => {
      const all = []
      for (let index = 0; index < 5; index += 1)
        all.push(await request(email, address).then(() => 'ok', Object))
      return all.map((each) => each.code ?? each)
    }
    const refused = ['ok', 'ok', 'ok', 'PT429', 'PT429']
    expect(await outcomes(nord.email, '192.0.2.7')).toEqual(refused)
    expect(await outcomes('nobody@nord.example', '192.0.2.8')).toEqual(refused)
    // Neither the forms nor other networks notice.
    expect((await submit(db.service, { address: '192.0.2.7' })).error).toBeNull()
    await request(nord.email, '192.0.2.9')
    await liftLimits(db.backend)
  })
})

describe('a session', () => {
  test('has the person and the dealership; its end, and that of the person, end it at once', async () => {
    expect(await call('desk', { secret_hash: nord.hash })).toMatchObject({
      ...{ email: nord.email, dealership: { id: nord.id, slug: nord.slug } },
      dealerships: [{ id: nord.id }],
    })
    expect(await call('desk', { secret_hash: hashOf('unknown') })).toBeNull()
    const second = await signIn(nord.email, 'Safari, iPhone')
    const sessions = await call('desk_sessions', { secret_hash: second })
    expect(sessions).toMatchObject([
      { browser: 'Safari, iPhone', is_own: true },
      { browser: 'Chrome, Android', is_own: false },
    ])
    // Not that of another person.
    expect(await call('end_desk_sessions', { secret_hash: other.hash, id: sessions[1].id })).toBe(
      false,
    )
    await call('end_desk_sessions', { secret_hash: second, id: sessions[1].id })
    expect(await call('desk', { secret_hash: nord.hash })).toBeNull()
    expect(await call('desk', { secret_hash: second })).not.toBeNull()

    const [person] = await call('desk_people', { secret_hash: second })
    await call('remove_dealership_person', { id: person.id })
    expect(await call('desk', { secret_hash: second })).toBeNull()
    expect(await leads(second)).toBeNull()
    const [{ count } = {}] = await query(
      db.backend,
      'select count(*)::int from private.desk_sessions where email = $1',
      [nord.email],
    )
    expect(count).toBe(0)
  })

  test('ends after 30 days, and with its dealership; other dealerships of the person stay', async () => {
    await query(db.backend, 'update private.desk_sessions set expires_at = now()')
    expect(await call('desk', { secret_hash: nord.hash })).toBeNull()
    nord.hash = await signIn(nord.email)
    const [row] = await query(
      db.backend,
      "insert into dealerships (slug, name) values ('brief', 'Brief Inc.') returning id",
    )
    await call('add_dealership_person', {
      ...{ dealership_id: row?.id, email: nord.email, name: 'Ana', added_by: 'Kim' },
    })
    const choose = (dealership_id: unknown) =>
      call('choose_desk_dealership', { secret_hash: nord.hash, dealership_id })
    expect(await choose(other.id)).toBe(false)
    expect(await choose(row?.id)).toBe(true)
    const chosen = async () => (await call('desk', { secret_hash: nord.hash }))?.dealership.slug
    expect(await chosen()).toBe('brief')
    expect((await leads()).leads).toEqual([])
    await query(db.backend, "update dealerships set slug = 'renamed' where slug = 'brief'")
    expect(await chosen()).toBe('renamed')
    await query(db.backend, "delete from dealerships where slug = 'renamed'")
    expect(await chosen()).toBe(nord.slug)
    expect((await leads()).leads).toHaveLength(1)
  })
})

test('every function of the desk leaves what is another dealership’s alone, whatever ids it is given', async () => {
  const [otherPerson] = await call('desk_people', { secret_hash: other.hash })
  const [otherSession] = await call('desk_sessions', { secret_hash: other.hash })
  const functions = await query(
    db.backend,
    `select p.proname as name, p.proargnames as names,
       array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and 'secret_hash' = any (p.proargnames)
       and p.prosrc ~ 'desk_session\\('`,
  )
  expect(functions.length).toBeGreaterThan(9)
  const snapshot = () =>
    query(
      db.backend,
      `select (select jsonb_agg(l order by l.id) from leads l where l.dealership_id = $1) as leads,
         (select jsonb_agg(n) from lead_notes n) as notes,
         (select jsonb_agg(c) from lead_changes c) as changes,
         (select jsonb_agg(p order by p.id) from private.desk_people p where p.dealership_id = $1) as people,
         (select jsonb_agg(s order by s.id) from private.desk_sessions s where s.email = $2) as sessions`,
      [other.id, other.email],
    )
  const before = await snapshot()
  const foreign = [other.lead, other.id, otherPerson.id, otherSession.id, randomUUID()]
  const secrets = [nord.hash, hashOf('unknown')]
  const texts = ['won', 'stranger@nord.example', other.slug]
  for (const { name, names, types } of functions) {
    for (const [index, id] of foreign.entries()) {
      for (const secret_hash of secrets) {
        const values = Object.fromEntries(
          (names as string[]).flatMap((parameter, place) => {
            const type = (types as string[])[place]
            if (parameter === 'secret_hash') return [[parameter, secret_hash]]
            if (type === 'uuid') return [[parameter, id]]
            if (type === 'text') return [[parameter, texts[index % texts.length]]]
            if (type === 'jsonb')
              return [
                [
                  parameter,
                  { status: 'won', dealer_remind_on: '2027-01-01', dealership_id: other.id },
                ],
              ]
            return []
          }),
        )
        const { data } = await db.service.rpc(String(name), values)
        const answered = JSON.stringify(data ?? null)
        for (const secret of [other.lead, other.email, otherSession.id]) {
          expect(answered, `${name} ${JSON.stringify(values)}`).not.toContain(secret)
        }
      }
    }
  }
  expect(await snapshot()).toEqual(before)
})

test('people of a dealership add and remove others of it; 30 at most', async () => {
  const add = (email: string, hash = nord.hash) =>
    call('add_desk_person', { secret_hash: hash, email, name: 'New' })
  expect(await add('new@nord.example')).toBe('added')
  expect(await add(' NEW@nord.example')).toBe('known')
  await expect(add('no address')).rejects.toMatchObject({ code: '23514' })
  const added = await Promise.all(
    Array.from({ length: 40 }, (_, index) => add(`p${index}@nord.example`)),
  )
  expect(added.filter((outcome) => outcome === 'added')).toHaveLength(28)
  const people = await call('desk_people', { secret_hash: nord.hash })
  expect(people).toHaveLength(30)
  expect(people).toContainEqual(
    expect.objectContaining({
      ...{ email: 'new@nord.example', last_used_at: null },
      added_by: expect.stringMatching(/^Person of nord-traction \(.+\)$/),
    }),
  )
  const { id } = people.find(({ email }: { email: string }) => email === 'new@nord.example')
  expect(await call('remove_desk_person', { secret_hash: other.hash, id })).toBe(false)
  expect(await call('remove_desk_person', { secret_hash: nord.hash, id })).toBe(true)
  expect(
    await call('add_dealership_person', {
      ...{ dealership_id: randomUUID(), email: 'x@y.example', name: 'X', added_by: 'Kim' },
    }),
  ).toBe('gone')
})

describe('leads', () => {
  test('are listed by status, words and due reminders, newest first, with counts', async () => {
    const second = (
      await submit(db.service, {
        attribution: { storefront: nord.slug },
        fields: { first_name: 'Zoé', email: 'zoe@other.example' },
      })
    ).id
    await change({ status: 'won' }, second)
    await change({ dealer_remind_on: '2026-11-29' })
    const ids = async (filters: object) =>
      (await leads(nord.hash, filters)).leads.map(({ id }: { id: string }) => id)
    expect(await leads()).toMatchObject({ counts: { new: 1, won: 1 }, due: 1 })
    expect(await ids({})).toEqual([second, nord.lead])
    expect(await ids({ status: 'open' })).toEqual([nord.lead])
    expect(await ids({ status: 'won' })).toEqual([second])
    expect(await ids({ search: 'zoe' })).toEqual([second])
    expect(await ids({ due_on: '2026-11-29' })).toEqual([nord.lead])
    expect(await ids({ due_on: '2026-11-28' })).toEqual([])
    const [{ created_at }] = (await leads()).leads
    const rest = await call('desk_leads', {
      ...{ secret_hash: nord.hash, before: created_at, before_id: second, maximum: 5 },
    })
    expect(rest.leads.map(({ id }: { id: string }) => id)).toEqual([nord.lead])
  })

  test('are changed and noted by the desk as staff see it, and the other way round; nothing is lost', async () => {
    expect(await change({ status: 'contacted', from: 'new' })).toEqual({ outcome: 'stored' })
    expect(await change({ status: 'lost', from: 'new' })).toEqual({
      ...{ outcome: 'conflict', status: 'contacted' },
    })
    const staff = { id: 'kim', name: 'Kim' }
    await call('change_lead', { id: nord.lead, staff, changes: { status: 'quoted' } })
    await call('change_lead', {
      ...{
        id: nord.lead,
        staff,
        changes: { remind_on: '2026-12-01', dealer_remind_on: '2026-12-02' },
      },
    })
    const note = { lead_id: nord.lead, note_id: randomUUID(), text: 'Called, wants it Friday' }
    for (const _ of [1, 2]) await call('add_desk_note', { secret_hash: nord.hash, ...note })
    await db.service
      .from('lead_notes')
      .insert([
        { lead_id: nord.lead, author: 'Kim', text: 'A bad payer', is_shared: false },
        { lead_id: nord.lead, author: 'Kim', text: 'In stock', is_shared: true },
      ])
      .throwOnError()
    const atDesk = await lead()
    expect(atDesk.lead).toMatchObject({ status: 'quoted', dealer_remind_on: null })
    for (const name of ['assignee', 'remind_on', 'amount']) {
      expect(atDesk.lead).not.toHaveProperty(name)
    }
    expect(atDesk.notes.map(({ text }: { text: string }) => text)).toEqual([note.text, 'In stock'])
    expect(
      atDesk.changes.map(({ author, field, new_value }: Record<string, string>) =>
        [author, field, new_value].join(' '),
      ),
    ).toEqual([
      expect.stringMatching(/^Person of nord-traction \(.+\) status contacted$/),
      'Kim status quoted',
    ])
    const atStaff = await call('lead_detail', { id: nord.lead })
    expect(atStaff.notes).toHaveLength(3)
    expect(atStaff.changes.map(({ field }: { field: string }) => field)).toContain('status')
    // Twenty people at once: each note is there, and one of them has set the status.
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await call('add_desk_note', {
          ...{
            secret_hash: nord.hash,
            lead_id: nord.lead,
            note_id: randomUUID(),
            text: `N${index}`,
          },
        })
        return change({ status: index % 2 ? 'won' : 'lost', from: 'quoted' })
      }),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect((await lead()).notes).toHaveLength(22)
  })

  test('of a person who is erased leave nothing at the desk; an erased person of the desk has no access', async () => {
    await call('add_desk_note', {
      ...{ secret_hash: nord.hash, lead_id: nord.lead, note_id: randomUUID(), text: 'A note' },
    })
    const { email } = (await lead()).lead
    await call('erase_person', { email })
    expect(await lead()).toBeNull()
    await call('erase_person', { email: nord.email })
    expect(await call('desk', { secret_hash: nord.hash })).toBeNull()
    const [{ count } = {}] = await query(
      db.backend,
      `select (select count(*) from private.desk_people where email = $1)
         + (select count(*) from private.desk_sessions where email = $1)
         + (select count(*) from private.desk_links where email = $1) as count`,
      [nord.email],
    )
    expect(Number(count)).toBe(0)
  })

  test('purging deletes links after a day and sessions after their end', async () => {
    await query(
      db.backend,
      `update private.desk_links set created_at = now() - interval '25 hours' where email = '${nord.email}'`,
    )
    await query(
      db.backend,
      `update private.desk_sessions set expires_at = now() - interval '1 s' where email = '${nord.email}'`,
    )
    await call('purge_expired', {})
    const rows = await query(
      db.backend,
      'select email from private.desk_links union all select email from private.desk_sessions',
    )
    expect(rows.map(({ email }) => email)).toEqual([other.email, other.email])
  })
})
