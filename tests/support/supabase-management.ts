import { Client, DatabaseError } from 'pg'
import { z } from 'zod'
import { type FakeRoute, startFakeApi } from './fake-management-api.ts'

const newProject = z.strictObject({
  name: z.string().max(256),
  organization_slug: z.string().regex(/^[\w-]+$/),
  db_pass: z.string().min(16),
  region_selection: z.strictObject({ type: z.literal('specific'), code: z.string() }),
})
const query = z.strictObject({ query: z.string().min(1) })

export const createdRef = 'abcdefghijklmnopqrst'
export const projectKeys = {
  publishable: 'sb_publishable_0123456789abcdef',
  secret: 'sb_secret_0123456789abcdef',
  anon: 'legacy.anon.key-0123456789',
  serviceRole: 'legacy.service-role.key-0123456789',
}

interface SupabaseProject {
  id: string
  ref: string
  organization_id: string
  organization_slug: string
  name: string
  region: string
  created_at: string
  status: string
}

export interface SupabaseState {
  organizations: { id: string; slug: string; name: string }[]
  projects: SupabaseProject[]
  /** Health checks until a created project is healthy. */
  checksUntilHealthy: number
  /** Whether the project has publishable and secret keys besides the legacy ones. */
  hasNewKeys: boolean
}

/** Returns a project as the API lists it. */
export function supabaseProjectRow(name: string, ref = createdRef): SupabaseProject {
  return {
    id: ref,
    ref,
    organization_id: 'north',
    organization_slug: 'north',
    name,
    region: 'ca-central-1',
    created_at: '2026-01-01T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
  }
}

/**
 * Starts a fake of Supabase's management API for one project: an answer by its OpenAPI description
 * and the recordings of the Supabase CLI, unproved against the real service. SQL runs in a real Postgres.
 * @param databaseUrl connection string of a database without migrations
 */
export async function startSupabaseManagement(token: string, databaseUrl: string) {
  const state: SupabaseState = {
    organizations: [{ id: 'north', slug: 'north', name: 'North Traction' }],
    projects: [],
    checksUntilHealthy: 0,
    hasNewKeys: true,
  }
  const unknown = { status: 404, body: { message: 'Project not found' } }
  const find = (ref = '') => state.projects.find((one) => one.ref === ref)
  const inProject = (route: FakeRoute): FakeRoute => ({
    ...route,
    answer: (request) => (find(request.groups[0]) ? route.answer(request) : unknown),
  })
  const routes: FakeRoute[] = [
    {
      method: 'GET',
      path: /^\/v1\/organizations$/,
      answer: () => ({ body: state.organizations }),
    },
    { method: 'GET', path: /^\/v1\/projects$/, answer: () => ({ body: state.projects }) },
    inProject({
      method: 'GET',
      path: /^\/v1\/projects\/([a-z]{20})$/,
      answer: ({ groups }) => ({ body: find(groups[0]) }),
    }),
    {
      method: 'POST',
      path: /^\/v1\/projects$/,
      body: newProject,
      answer: ({ body }) => {
        const project = { ...supabaseProjectRow(newProject.parse(body).name), status: 'COMING_UP' }
        state.projects.push(project)
        return { status: 201, body: project }
      },
    },
    inProject({
      method: 'GET',
      path: /^\/v1\/projects\/([a-z]{20})\/health$/,
      answer: ({ groups, query: { size }, query }) => {
        if (size !== 1 || query.get('services') !== 'db') return { status: 400, body: {} }
        state.checksUntilHealthy -= 1
        const isHealthy = state.checksUntilHealthy < 0
        const status = isHealthy ? 'ACTIVE_HEALTHY' : 'COMING_UP'
        const project = find(groups[0])
        if (project) project.status = status
        return { body: [{ name: 'db', healthy: isHealthy, status }] }
      },
    }),
    inProject({
      method: 'POST',
      path: /^\/v1\/projects\/([a-z]{20})\/database\/query$/,
      body: query,
      answer: ({ body }) => runQuery(databaseUrl, query.parse(body).query),
    }),
    inProject({
      method: 'GET',
      path: /^\/v1\/projects\/([a-z]{20})\/api-keys$/,
      answer: ({ query: parameters }) => {
        const isRevealed = parameters.get('reveal') === 'true'
        return { body: getKeys(state.hasNewKeys, isRevealed) }
      },
    }),
  ]
  return { state, ...(await startFakeApi(token, routes)) }
}

/** Runs the statements of one request as one transaction, like the simple query protocol. */
async function runQuery(connectionString: string, sql: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const result: unknown = await client.query(sql)
    const last = z.object({ rows: z.array(z.unknown()) }).safeParse([result].flat().at(-1))
    return { status: 201, body: last.success ? last.data.rows : [] }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    // The real service quotes a line of the query below the message.
    const message = `Failed to run sql query: ERROR: ${error.code}: ${error.message}\nLINE 1: ${sql.slice(0, 300)}`
    return { status: 400, body: { message } }
  } finally {
    await client.end()
  }
}

function getKeys(hasNewKeys: boolean, isRevealed: boolean) {
  const { publishable, secret, anon, serviceRole } = projectKeys
  const legacy = [
    { id: 'anon', name: 'anon', type: 'legacy', api_key: anon },
    { id: 'service_role', name: 'service_role', type: 'legacy', api_key: serviceRole },
  ]
  if (!hasNewKeys) return legacy
  const revealed = isRevealed ? secret : `${secret.slice(0, 14)}··········`
  return [
    ...legacy,
    { id: '1', name: 'default', type: 'publishable', api_key: publishable },
    { id: '2', name: 'default', type: 'secret', api_key: revealed },
  ]
}
