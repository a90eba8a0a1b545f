import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startReceiver } from './receiver.ts'
import { startFromTemplate, until, withSuperuser } from './test-supabase.ts'

// The stand-ins for the extensions pg_net and supabase_vault.

let receiver: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof startFromTemplate>>
beforeAll(async () => {
  receiver = await startReceiver()
  db = await startFromTemplate(inject('libraryTemplate'))
})
afterAll(async () => {
  await db.remove()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
})

const query = (text: string, values: unknown[] = []) =>
  withSuperuser(db.backend, async (sql) => (await sql.query(text, values)).rows)

/** Waits until the queue is empty and returns the delivered requests. */
async function getDelivered() {
  await until(
    () => query('select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return receiver.received
}

test('net.http_post sends body, headers and parameters after commit', async () => {
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query(
      `select net.http_post(url := $1, body := '{"a": "é"}', params := '{"b": "1"}',
                            headers := '{"x-name": "value"}')`,
      [receiver.url],
    )
    expect(await getDelivered()).toEqual([])
    await sql.query('commit')
  })
  const [request, ...others] = await getDelivered()
  expect(others).toEqual([])
  expect(request?.path).toBe('/api/webhooks/supabase?b=1')
  expect(JSON.parse(request?.body ?? '')).toEqual({ a: 'é' })
  expect(request?.headers).toMatchObject({ 'x-name': 'value' })
})

test('net.http_post sends nothing after rollback', async () => {
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query('select net.http_post($1)', [receiver.url])
    await sql.query('rollback')
  })
  expect(await getDelivered()).toEqual([])
})

test('a request is sent once, and its outcome stored for six hours', async () => {
  await query(`insert into net._http_response (id, created) values (0, now() - interval '7 hours')`)
  receiver.statuses.push(503)
  const ids = [
    ...(await query('select net.http_post($1) as id', [receiver.url])),
    ...(await query(`select net.http_post('http://127.0.0.1:9/') as id`)),
  ].map(({ id }) => id)
  expect(await getDelivered()).toHaveLength(1)
  const outcomes = await query(
    `select id, status_code, timed_out, error_msg is not null as failed from net._http_response
     where id in (0, $1, $2) order by id`,
    ids,
  )
  expect(outcomes).toEqual([
    { id: ids[0], status_code: 503, timed_out: false, failed: false },
    { id: ids[1], status_code: null, timed_out: false, failed: true },
  ])
})

test('the vault creates, updates and decrypts secrets', async () => {
  const [{ id }] = await query(`select vault.create_secret('one', 'name', 'What for') as id`)
  const read = () =>
    query('select name, decrypted_secret from vault.decrypted_secrets where id = $1', [id])
  expect(await read()).toEqual([{ name: 'name', decrypted_secret: 'one' }])
  await query(`select vault.update_secret($1, 'two')`, [id])
  expect(await read()).toEqual([{ name: 'name', decrypted_secret: 'two' }])
})

test('the API roles can neither read the vault nor send requests', async () => {
  const rights = await query(`
    select rolname, has_schema_privilege(rolname, 'vault', 'usage') as vault,
           has_schema_privilege(rolname, 'net', 'usage') as net
    from unnest(array['anon', 'authenticated', 'service_role']) rolname order by rolname`)
  expect(rights).toEqual([
    { rolname: 'anon', vault: false, net: false },
    { rolname: 'authenticated', vault: false, net: false },
    { rolname: 'service_role', vault: false, net: false },
  ])
})
