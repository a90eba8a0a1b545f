import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { vehicleRequest, waitlistSubmission } from './submissions.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const forms: [string, Record<string, unknown>][] = [
  ['vehicle_requests_form_submissions', vehicleRequest],
  ['join_the_waitlist_form_submissions', waitlistSubmission],
]

describe.each(forms)('%s', (table, submission) => {
  test('accepts a complete submission from a visitor and dates it', async () => {
    const { error, status } = await db.anon.from(table).insert(submission)
    expect({ error, status }).toEqual({ error: null, status: 201 })
    const { rows } = await withSuperuser(db.backend, (sql) => sql.query(`select * from ${table}`))
    expect(rows).toEqual([expect.objectContaining(submission)])
    expect(rows[0].created_at).toBeInstanceOf(Date)
  })

  test('returns nothing to a visitor, not even their own submission', async () => {
    const read = await db.anon.from(table).select()
    const sent = await db.anon.from(table).insert(submission).select()
    const counted = await db.anon.from(table).select('*', { count: 'exact', head: true })
    expect([read.error?.code, sent.error?.code]).toEqual(['42501', '42501'])
    expect(counted.status).toBe(401)
  })

  test('allows a visitor neither updates nor deletes', async () => {
    const changed = await db.anon.from(table).update({ notes: 'x' }).eq('first_name', 'Ada')
    const deleted = await db.anon.from(table).delete().eq('first_name', 'Ada')
    const merged = await db.anon.from(table).upsert(submission)
    expect([changed, deleted, merged].map(({ error }) => error?.code)).toEqual(
      Array(3).fill('42501'),
    )
  })

  test.each([
    { id: '00000000-0000-4000-8000-000000000000' },
    { created_at: '2020-01-01T00:00:00Z' },
  ])('does not allow a visitor to set %o', async (forged) => {
    const { error } = await db.anon.from(table).insert({ ...submission, ...forged })
    expect(error?.code).toBe('42501')
  })
})

test('a visitor cannot join the waitlist with another status', async () => {
  const { error } = await db.anon
    .from('join_the_waitlist_form_submissions')
    .insert({ ...waitlistSubmission, subscription_status: 'Unsubscribe' })
  expect(error?.code).toBe('42501')
})

test('a submission is kept when its brand is deleted', async () => {
  const brand = await db.service
    .from('brands')
    .insert({ name: 'Gehl', slug: 'gehl' })
    .select('id')
    .single()
  const brand_id: unknown = brand.data?.id
  await db.anon
    .from('join_the_waitlist_form_submissions')
    .insert({ ...waitlistSubmission, first_name: 'Gil', brand_id })
  await db.service.from('brands').delete().eq('slug', 'gehl')
  const { data } = await db.service
    .from('join_the_waitlist_form_submissions')
    .select('first_name, brand_id')
    .eq('first_name', 'Gil')
  expect(data).toEqual([{ first_name: 'Gil', brand_id: null }])
})
