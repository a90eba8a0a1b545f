import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BackendUnavailableError } from '#lib/base/backend-outages.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { addLeadNote, getLead } from '#lib/leads/staff/lead-repository.ts'
import { isLeadStored, submitLead } from '#lib/leads/submit-lead.ts'
import { loadCatalogIndex } from '#lib/search/search-catalog.ts'
import { callLeadsFunction } from '#scripts/leads-connection.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

// Hosted projects are on different versions of PostgREST, from 12 to 16, which answer the same error
// with another code or text.

vi.mock('server-only', () => ({}))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({
    SUPABASE_URL: 'http://rows.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
    SUPABASE_SECRET_KEY: 'sb_secret_key',
  }),
}))

interface ErrorResponse {
  status: number
  body: { code: string; message: string; details: string | null; hint: string | null }
}

const requests: Request[] = []

beforeEach(() => {
  requests.length = 0
  spyOnLog()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetProcessState('backend-outages')
})

function respond(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return Response.json(body, { status })
  })
}

const error = (status: number, code: string, message: string, details: string | null = null) => ({
  status,
  body: { code, message, details, hint: null },
})

const missing = 'the schema cache'

/** The same error by version 12 and by later versions. */
const errors: Record<string, ErrorResponse[]> = {
  'a table that does not exist': [
    error(404, '42P01', 'relation "public.brands" does not exist'),
    error(404, 'PGRST205', `Could not find the table 'public.brands' in ${missing}`),
  ],
  'a function that does not exist': [
    error(404, 'PGRST202', `Could not find the public.leads() function in ${missing}`),
    error(
      404,
      'PGRST202',
      `Could not find the function public.leads in ${missing}`,
      'Searched for',
    ),
  ],
  'a function that is not unique': [
    error(300, 'PGRST203', 'Could not choose the best candidate function'),
    error(300, 'PGRST203', 'Could not choose the best candidate function between: public.a()'),
  ],
  'more than one row': [
    error(
      406,
      'PGRST116',
      'JSON object requested, multiple (or no) rows returned',
      'Results contain 2 rows, application/vnd.pgrst.object+json requires 1 row',
    ),
    error(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      'The result contains 2 rows',
    ),
  ],
  'a path that is invalid': [
    error(404, 'PGRST117', 'Unsupported HTTP method'),
    error(404, 'PGRST125', 'Invalid path specified in request URL'),
  ],
}

const cases = Object.entries(errors).flatMap(([name, versions]) =>
  versions.map((response) => ({ name, ...response })),
)

const note = { text: 'Called', is_shared: false }
const lead = {
  ...{ form: 'quote' as const, id: '5b3f7c1e-1111-4222-8333-444455556666' },
  ...{ fields: {}, attribution: {}, flags: [], address: null, consent: null },
  isChallengePassed: false,
}

describe.each(cases)('$name ($body.code, "$body.message")', ({ status, body }) => {
  test('fails every read, and is no outage', async () => {
    respond(body, status)
    const reads = [
      getBrands(),
      getProduct('bobcat', storefrontValues),
      getDealership('nord'),
      loadCatalogIndex(),
    ]
    for (const read of [...reads, getLead(lead.id), addLeadNote(lead.id, 'Kim', note)]) {
      const failure = await read.catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toMatchObject({ cause: expect.any(BackendUnavailableError) })
    }
    expect(await isLeadStored(lead.id)).toBe(false)
  })

  test('is no confirmation of a lead, and not the visitor’s fault', async () => {
    respond(body, status)
    expect(await submitLead(lead)).toEqual({ kind: 'failed' })
  })
})

test.each([
  error(401, 'PGRST301', 'JWT expired'),
  error(401, 'PGRST303', 'JWT expired'),
  error(401, 'PGRST301', 'JWSError JWSInvalidSignature'),
  error(401, 'PGRST301', 'No suitable key or wrong key type'),
])('refused credentials ($body.code, "$body.message") are an outage', async ({ status, body }) => {
  respond(body, status)
  await expect(getBrands()).rejects.toMatchObject({ cause: expect.any(BackendUnavailableError) })
  await expect(getLead(lead.id)).rejects.toMatchObject({
    cause: expect.any(BackendUnavailableError),
  })
  const connection = {
    client: createSupabaseAdmin(),
    name: 'The project',
    mailFolder: null,
    dataDir: null,
  }
  await expect(callLeadsFunction(connection, 'person_data', {})).rejects.toThrow(
    'does not accept the secret key',
  )
})

test('a row that does not exist is an empty list, not an error whose text differs', async () => {
  respond([])
  expect(await getProduct('none', storefrontValues)).toBeNull()
  expect(await getDealership('none')).toBeNull()
  expect(await isLeadStored(lead.id)).toBe(false)
  expect(requests).toHaveLength(3)
  for (const { headers } of requests)
    expect(headers.get('accept') ?? '').not.toContain('vnd.pgrst.object')
})

test.each([
  ['PT429', 429, { kind: 'rate-limited', retryAfterSeconds: 60 }],
  ['PT428', 428, { kind: 'challenge-required' }],
  ['PT422', 422, { kind: 'consent-unknown' }],
  ['23514', 400, { kind: 'rejected' }],
] as const)(
  'the code %s of the database itself is the same in each version',
  async (code, status, outcome) => {
    respond({ code, message: 'Refused', details: '60', hint: null }, status)
    expect(await submitLead(lead)).toEqual(outcome)
  },
)

test('a note to a lead that does not exist is told by the database’s own code', async () => {
  respond({ code: '23503', message: 'Foreign key', details: null, hint: null }, 409)
  expect(await addLeadNote(lead.id, 'Kim', note)).toBe(false)
})
