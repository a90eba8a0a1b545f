import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { type Fields, query } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

async function call(name: string, parameters: object = {}) {
  return (await db.service.rpc(name, parameters).throwOnError()).data
}

const secret_hash = createHash('sha256').update('session').digest('hex')
let nord = ''

beforeEach(async () => {
  await query(db.backend, 'delete from private.desk_people')
  await query(db.backend, 'delete from private.storefront_proposals')
  const [row] = await query(db.backend, "select id from dealerships where slug = 'nord-traction'")
  nord = String(row?.id)
  await call('add_dealership_person', {
    ...{ dealership_id: nord, email: 'ana@nord.example', name: 'Ana', added_by: 'Kim' },
  })
  await query(
    db.backend,
    "insert into private.desk_sessions (secret_hash, email, browser) values ($1, 'ana@nord.example', '')",
    [secret_hash],
  )
})

const read = () => call('desk_storefront', { secret_hash })
const rowOf = async () =>
  (await query(db.backend, 'select * from dealerships where id = $1', [nord]))[0]

async function save(content: object, needs_approval = false, version?: number) {
  const { version: current } = await read()
  return call('save_desk_storefront', {
    ...{ secret_hash, version: version ?? current, content, needs_approval },
  })
}
const proposals = async () => (await call('storefront_proposals')) as Fields[]
const decide = (created_at: unknown, is_approved: boolean) =>
  call('decide_storefront_proposal', {
    ...{ dealership_id: nord, created_at, staff: { id: 'kim', name: 'Kim' }, is_approved },
  })

test('is changed by the people of the dealership, with their name in the history of the catalogue', async () => {
  const { values, version } = await read()
  expect(Object.keys(values).toSorted()).toEqual([
    ...['closed_days', 'description', 'description_fr', 'logo_url', 'opening_hours'],
    ...['phone', 'postal_code'],
    ...['province', 'street', 'town'],
  ])
  const changes = { phone: '514 555-0199', closed_days: '2026-12-24\n2026-12-31' }
  expect(await save(changes)).toEqual({ status: 'saved' })
  expect(await rowOf()).toMatchObject(changes)
  const [change] = (await call('catalog_changes', {
    kind: 'dealerships',
    row_id: nord,
  })) as Fields[]
  expect(change).toMatchObject({ staff_name: 'Ana (Nord Traction)', after: changes })
  expect(await save(changes)).toEqual({ status: 'saved' })
  expect(await save((await read()).values)).toEqual({ status: 'unchanged' })
  // Somebody else, staff or a colleague, changed it meanwhile.
  expect(await save({ phone: '514 555-0142' }, false, version)).toEqual({ status: 'conflict' })
  // French that is written anew is that of the text of now.
  await save({ description: 'Bars.', description_fr: 'Barres.' })
  expect((await rowOf())?.french_todo).toEqual({})
})

test.each([
  ['name', { name: 'Mine' }],
  ['slug', { slug: 'mine' }],
  ['listing', { is_listed: true }],
  ['colours', { primary_color: '#000000' }],
  ['address for leads', { contact_email: 'evil@example.com' }],
  ['id', { id: '5b3f7c1e-1111-4222-8333-444455556666' }],
  ['fingerprints', { french_sources: {} }],
])('cannot have another %s', async (_, content) => {
  const before = await rowOf()
  for (const needsApproval of [false, true]) {
    await expect(save(content, needsApproval)).rejects.toMatchObject({ code: '22023' })
  }
  expect(await rowOf()).toEqual(before)
})

test.each([
  ['phone', { phone: 'call us' }],
  ['hours', { opening_hours: 'always' }],
  ['closed day', { closed_days: 'Christmas' }],
  ['day without a line of its own', { closed_days: '2026-12-24, 2026-12-25' }],
  ['province', { province: 'XX' }],
  ['logo', { logo_url: 'https://evil.example/logo.png' }],
  ['lost letter', { street: 'Rue de l\ufffdAcier' }],
])('with a malformed %s is refused, proposed or not', async (_, content) => {
  for (const needsApproval of [false, true]) {
    expect(await save(content, needsApproval)).toMatchObject({ status: 'invalid' })
  }
  expect(await proposals()).toEqual([])
})

test('waits for staff where they approve first; they decide on what they have read', async () => {
  const { phone } = (await rowOf()) as { phone: string }
  expect(await save({ phone: '514 555-0111' }, true)).toEqual({ status: 'proposed' })
  expect(await save({ phone: '514 555-0112', town: 'Laval' }, true)).toEqual({ status: 'proposed' })
  expect(await rowOf()).toMatchObject({ phone })
  expect((await read()).proposal).toMatchObject({
    ...{ author: 'Ana (Nord Traction)', content: { phone: '514 555-0112', town: 'Laval' } },
  })
  const [proposal] = await proposals()
  expect(proposal).toMatchObject({
    name: 'Nord Traction',
    changes: [
      { column: 'phone', before: phone, after: '514 555-0112' },
      { column: 'town', before: 'Montreal', after: 'Laval' },
    ],
  })
  expect(await decide('2026-01-01T00:00:00Z', true)).toEqual({ status: 'conflict' })
  expect(await decide(proposal?.created_at, true)).toEqual({ status: 'approved' })
  expect(await decide(proposal?.created_at, true)).toEqual({ status: 'conflict' })
  expect(await rowOf()).toMatchObject({ phone: '514 555-0112', town: 'Laval' })
  const [change] = (await call('catalog_changes', {
    kind: 'dealerships',
    row_id: nord,
  })) as Fields[]
  expect(change?.staff_name).toBe('Ana (Nord Traction), approved by Kim')
  await save({ phone: '514 555-0113' }, true)
  expect(await decide((await proposals())[0]?.created_at, false)).toEqual({ status: 'rejected' })
  expect(await rowOf()).toMatchObject({ phone: '514 555-0112' })
  expect(await proposals()).toEqual([])
})

test('is none without a session', async () => {
  const unknown = { secret_hash: 'a'.repeat(64) }
  expect(await call('desk_storefront', unknown)).toBeNull()
  const values = { version: 1, content: { phone: null }, needs_approval: false }
  expect(await call('save_desk_storefront', { ...unknown, ...values })).toBeNull()
})

test('has a logo whose content is stored by its path; 20 a day', async () => {
  const url = (index: number) => `/logos/${String(index).padStart(32, '0')}-120x40.png`
  const add = (path: string, content = Buffer.from('png').toString('base64')) =>
    call('add_desk_logo', { secret_hash, url: path, content })
  const outcomes = await Promise.all(Array.from({ length: 25 }, (_, index) => add(url(index))))
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5)
  await query(db.backend, "update private.dealer_logos set created_at = now() - interval '2 days'")
  expect(await add('/logos/big', 'A'.repeat(400_004)).catch(({ code }) => code)).toBe('23514')
  expect(await add(url(99))).toBe('stored')
  expect(await call('dealer_logo', { url: url(99) })).toBe(Buffer.from('png').toString('base64'))
  expect(await call('dealer_logo', { url: '/logos/none' })).toBeNull()
  expect(await save({ logo_url: url(99) })).toEqual({ status: 'saved' })
  expect(
    await call('add_desk_logo', { secret_hash: 'a'.repeat(64), url: url(98), content: '' }),
  ).toBeNull()
})
