import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

let id: string
beforeEach(async () => {
  await query(db.backend, 'delete from leads')
  id = (await submit(db.service)).id
})

const kim = { id: 'kim', name: 'Kim' }
const change = async (changes: object, lead = id) =>
  (await db.service.rpc('change_lead', { id: lead, staff: kim, changes }).throwOnError()).data
const detail = async () => (await db.service.rpc('lead_detail', { id }).throwOnError()).data
const backlog = async () => (await db.service.rpc('lead_backlog').throwOnError()).data
const find = async (filters: object): Promise<{ id: string; notes: object[] }[]> =>
  (await db.service.rpc('leads_page', { filters }).throwOnError()).data

/** A day in Toronto, relative to today. */
async function dayFromToday(days: number): Promise<string> {
  const [row] = await query(
    db.backend,
    `select ((now() at time zone 'America/Toronto')::date + $1::int)::text as day`,
    [days],
  )
  return String(row?.day)
}

test('a lead is new, unread and unassigned', async () => {
  expect((await detail()).lead).toMatchObject({
    ...{ status: 'new', assignee_id: null, assignee: null, remind_on: null, opened_at: null },
  })
  expect(await backlog()).toEqual({ unread: 1, due: 0, overdue: 0 })
})

test('the first change of status assigns the lead to its author; each change is recorded', async () => {
  expect(await change({ status: 'contacted' })).toBe(true)
  const lou = { id: 'lou', name: 'Lou' }
  await change({ status: 'won', assignee: lou })
  await change({ status: 'lost' })
  await change({ assignee: null, remind_on: '2026-12-24' })
  await change({ remind_on: '2026-12-24' })
  const { lead, changes } = await detail()
  expect(lead).toMatchObject({ status: 'lost', assignee: null, remind_on: '2026-12-24' })
  const recorded = changes.map(({ author, field, old_value, new_value }: Record<string, string>) =>
    [author, field, old_value, new_value].join(' '),
  )
  expect(recorded.toSorted()).toEqual(
    [
      'Kim status new contacted',
      'Kim assignee  Kim',
      'Kim status contacted won',
      'Kim assignee Kim Lou',
      'Kim status won lost',
      'Kim assignee Lou ',
      'Kim remind_on  2026-12-24',
    ].toSorted(),
  )
})

test('a lead is read until it is marked as unread; its time of opening stays', async () => {
  await change({ is_read: true })
  const { opened_at } = (await detail()).lead
  await change({ is_read: true, status: 'quoted' })
  expect((await detail()).lead.opened_at).toBe(opened_at)
  expect(await backlog()).toMatchObject({ unread: 0 })
  await change({ is_read: false })
  expect(await backlog()).toMatchObject({ unread: 1 })
  expect(await find({ attention: 'unread' })).toHaveLength(1)
})

test('a lead is due from the day of its reminder', async () => {
  await change({ remind_on: await dayFromToday(1) })
  expect([await find({ attention: 'due' }), (await backlog()).due]).toEqual([[], 0])
  await change({ remind_on: await dayFromToday(0) })
  expect((await find({ attention: 'due' })).map((lead) => lead.id)).toEqual([id])
  expect(await backlog()).toMatchObject({ due: 1 })
})

test('leads are found by status and assignee, and listed with their notes', async () => {
  await db.service.from('lead_notes').insert({ lead_id: id, author: 'Kim', text: 'Called' })
  await change({ status: 'quoted' })
  const { id: other } = await submit(db.service)
  const ids = async (filters: object) => (await find(filters)).map((lead) => lead.id)
  expect(await ids({ status: 'quoted' })).toEqual([id])
  expect(await ids({ status: 'new' })).toEqual([other])
  expect(await ids({ assignee: 'kim' })).toEqual([id])
  expect(await ids({ assignee: '' })).toEqual([other])
  expect((await find({ status: 'quoted' }))[0]?.notes).toMatchObject([{ text: 'Called' }])
})

test.each([
  { status: 'sold' },
  { assignee: { id: 'x' } },
  { assignee: { id: 'x', name: 'a\nb' } },
  { status: null },
])('the change %j is rejected', async (changes) => {
  const { error } = await db.service.rpc('change_lead', { id, staff: kim, changes })
  expect(error?.code).toMatch(/^23/)
  expect((await detail()).lead.status).toBe('new')
})

test('a lead that does not exist is reported', async () => {
  expect(await change({ status: 'won' }, crypto.randomUUID())).toBe(false)
})
