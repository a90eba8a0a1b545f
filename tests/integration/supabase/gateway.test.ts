import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, freshBackend } from './backend.ts'
import { vehicleRequest } from './submissions.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

function ask(path: string, init: RequestInit = {}) {
  return fetch(db.backend.url + path, init)
}

const brands = '/rest/v1/brands?select=slug&limit=1'

describe('keys', () => {
  test('without one nothing is answered', async () => {
    const response = await ask(brands)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' })
  })

  test('one that is not ours is refused, however well formed', async () => {
    const foreign = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another project’s secret, long enough'))
    for (const apikey of ['nonsense', foreign]) {
      const response = await ask(brands, { headers: { apikey } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ message: 'Invalid API key' })
    }
  })

  test('alone it stands for its role', async () => {
    const inactive = '/rest/v1/brands?select=slug&is_active=is.false'
    const read = async (apikey: string) => (await ask(inactive, { headers: { apikey } })).json()
    expect(await read(db.backend.anonKey)).toEqual([])
    expect(await read(db.backend.serviceRoleKey)).toEqual([{ slug: 'mustang' }])
  })

  test('beside it an Authorization header names the role, and a forged one is refused', async () => {
    const apikey = db.backend.anonKey
    const authorization = `Bearer ${db.backend.serviceRoleKey.slice(0, -6)}AAAAAA`
    const response = await ask(brands, { headers: { apikey, authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST301' })
  })
})

describe('PostgREST’s own answers come through', () => {
  test('PGRST116 where a single row was asked for and there is none', async () => {
    const { error, status } = await db.anon.from('products').select().eq('slug', 'none').single()
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST116', status: 406 })
  })

  test('42P01 for a table that is not there, 42703 for a column', async () => {
    expect((await db.anon.from('nothing').select()).error?.code).toBe('42P01')
    expect((await db.anon.from('brands').select('nothing')).error?.code).toBe('42703')
  })

  test('PGRST100 with its position for a filter that does not parse', async () => {
    const headers = { apikey: db.backend.anonKey }
    const response = await ask('/rest/v1/brands?is_active=nonsense.1', { headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining('unexpected'),
    })
  })

  test('counts and ranges', async () => {
    const answer = await db.anon.from('products').select('slug', { count: 'exact' }).range(0, 4)
    expect(answer.data).toHaveLength(5)
    expect(answer.count).toBeGreaterThanOrEqual(30)
  })
})

test('a body larger than 1 MB is refused, announced or not', async () => {
  const { anonKey } = db.backend
  const init = { method: 'POST', headers: { apikey: anonKey, 'content-type': 'application/json' } }
  const path = '/rest/v1/vehicle_requests_form_submissions'
  const body = JSON.stringify({ ...vehicleRequest, notes: 'a'.repeat(1_000_000) })
  const announced = await ask(path, { ...init, body })
  const stream = new Blob([body]).stream()
  const streamed = await ask(path, Object.assign({ ...init, body: stream }, { duplex: 'half' }))
  expect([announced.status, streamed.status]).toEqual([413, 413])
})

test('pages on this machine may read it, and others may not', async () => {
  const { anonKey } = db.backend
  const preflight = (origin: string) =>
    ask(brands, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey, authorization, x-client-info',
      },
    })
  const allowed = await preflight('http://localhost:3000')
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('apikey')
  const foreign = await preflight('https://localhost.evil.example')
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const read = await ask(brands, { headers: { apikey: anonKey, origin: 'https://evil.example' } })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('says that it is well, and knows no other paths', async () => {
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/auth/v1/settings')).status).toBe(404)
})

test('fifty visitors at once are all answered', async () => {
  const client = clientOf(db.backend.url, db.backend.anonKey)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.from('products').select('*, brands(name)')),
  )
  expect(new Set(answers.map((answer) => answer.data?.length)).size).toBe(1)
})
