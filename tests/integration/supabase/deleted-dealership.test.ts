import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function addDealership() {
  const slug = `dealer-${crypto.randomUUID()}`
  const row = { slug, name: 'Short-lived', contact_email: 'sales@short.example' }
  const { data } = await db.service
    .from('dealerships')
    .insert(row)
    .select('id')
    .single()
    .throwOnError()
  return { slug, id: data.id }
}

test('deleting a dealership rewrites none of its leads', async () => {
  const dealership = await addDealership()
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const sent = await submit(db.service, { attribution: { storefront: dealership.slug } })
    ids.push(sent.id)
  }
  const versions = () =>
    query(db.backend, 'select id, xmin, dealership_id from leads where id = any ($1)', [ids])
  const before = await versions()
  expect(before.map(({ dealership_id }) => dealership_id)).toEqual(ids.map(() => dealership.id))
  await db.service.from('dealerships').delete().eq('id', dealership.id).throwOnError()
  expect(await versions()).toEqual(before)
})

test('the lead of a deleted dealership stays readable, and its mails have no dealership', async () => {
  const dealership = await addDealership()
  const { id } = await submit(db.service, { attribution: { storefront: dealership.slug } })
  await db.service.from('dealerships').delete().eq('id', dealership.id).throwOnError()
  const detail = await db.service.rpc('lead_detail', { id }).throwOnError()
  expect(detail.data.lead).toMatchObject({ id, storefront: dealership.slug })
  const claimed = await db.service.rpc('claim_lead_mails', { maximum: 100, lease: '1 minute' })
  const mails = claimed.data.filter(({ lead }: { lead?: { id: string } }) => lead?.id === id)
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(mail.dealership).toBeNull()
})
