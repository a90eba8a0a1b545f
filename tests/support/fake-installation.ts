import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { SMTPServer } from 'smtp-server'
import { apiVersion } from '#lib/content/api-version.ts'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { singletonIds } from '#scripts/installation/documents.ts'
import type { Installation } from '#scripts/installation/installation.ts'

const keys = { publishable: 'publishable-key-of-it', secret: 'secret-key-of-the-project' }
const tokens = { read: 'token-that-reads-drafts', write: 'token-that-writes-content' }
const secrets = { sanity: 'secret-of-the-content-lake', supabase: 'secret-of-the-database' }

interface RequestOfDatabase {
  isFailed: boolean
  reason: string
}

/** Data that the fakes answer with; a test changes a part of it. */
export interface FakeState {
  documents: string[]
  allowedOrigins: string[]
  allowsCredentials: boolean
  dateOffsetMs: number
  /** Roles by key, as the data API grants them. */
  roles: Record<string, string>
  databaseStatus: {
    migrations: string[] | null
    webhookUrl: string | null
    webhookSecretHash: string | null
  }
  requests: (RequestOfDatabase & { id: number })[]
  /** Result of the request that a canary makes the database send. */
  nextRequest: RequestOfDatabase
  hasStatusFunction: boolean
  readiness: {
    status: string
    warnings: string[]
    backends: { supabase: { isAvailable: boolean } }
    invalidations: { lagMs: number; canaries: number } | null
  }
  mayWrite: boolean
  mutations: string[]
  hooks: {
    id: string
    type: string
    url: string
    dataset: string
    isDisabled: boolean
    httpMethod: string
    includeDrafts: boolean
    secret: string
    rule: { on: string[]; filter: string; projection: string }
  }[]
  attempts: { createdAt: string; inProgress: boolean; isFailure: boolean; resultCode: number }[]
  password: string
}

/** Creates the state of an installation in order. */
function createState(origin: string): FakeState {
  return {
    documents: [...singletonIds],
    allowedOrigins: [origin],
    allowsCredentials: true,
    dateOffsetMs: 0,
    roles: { [keys.publishable]: 'anon', [keys.secret]: 'service_role' },
    databaseStatus: {
      migrations: readdirSync('supabase/migrations').map((name) => name.slice(0, 14)),
      webhookUrl: `${origin}/api/webhooks/supabase`,
      webhookSecretHash: createHash('sha256').update(secrets.supabase).digest('hex'),
    },
    requests: [{ id: 1, isFailed: true, reason: 'rejected' }],
    nextRequest: { isFailed: false, reason: 'status 200' },
    hasStatusFunction: true,
    readiness: {
      status: 'ok',
      warnings: [],
      backends: { supabase: { isAvailable: true } },
      invalidations: { lagMs: 400, canaries: 3 },
    },
    mayWrite: true,
    mutations: [],
    hooks: [
      {
        ...{ id: 'hook', type: 'document', url: `${origin}/api/webhooks/sanity`, dataset: '*' },
        ...{ isDisabled: false, httpMethod: 'POST', includeDrafts: false, secret: 'hidden' },
        rule: { ...sanityWebhookConfig, on: ['create', 'update', 'delete'] },
      },
    ],
    attempts: [
      { createdAt: '2026-11-22T10:00:00Z', inProgress: false, isFailure: true, resultCode: 503 },
      { createdAt: '2026-11-22T11:00:00Z', inProgress: false, isFailure: false, resultCode: 200 },
    ],
    password: 'password-of-mail',
  }
}

function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

/** Starts fakes of a site, its backends and its mail server. */
export async function startFakeInstallation() {
  const server = createServer((incoming, response) => {
    void answer(incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${getPort(server)}`
  let state = createState(origin)
  const mail = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === state.password ? done(null, { user: 'site' }) : done(new Error('Wrong login')),
  })
  await new Promise<void>((resolve) => {
    mail.listen(0, '127.0.0.1', resolve)
  })
  const mailPort = getPort(mail.server)

  const arrive = () => {
    if (state.readiness.invalidations) state.readiness.invalidations.canaries += 1
  }

  /** The data API of Supabase. */
  async function answerData(
    path: string,
    { headers }: IncomingMessage,
  ): Promise<[number, unknown]> {
    const role = state.roles[String(headers.apikey)]
    if (role === undefined) return [401, { message: 'Invalid API key' }]
    if (path === '/rest/v1/brands') return [200, [{ id: '1' }]]
    if (role !== 'service_role') return [401, { message: 'permission denied' }]
    if (path === '/rest/v1/leads') return [200, []]
    if (!state.hasStatusFunction) return [404, { message: 'Could not find the function' }]
    if (path.endsWith('/announce_canary')) {
      arrive()
      state.requests.push({ id: state.requests.length + 1, ...state.nextRequest })
      return [200, null]
    }
    const failed = state.requests.filter(({ isFailed }) => isFailed)
    const requests = {
      ...{ all: state.requests.length, failed: failed.length },
      ...{ lastFailure: failed.at(-1)?.reason ?? null, latest: state.requests.at(-1) ?? null },
    }
    return [200, { ...state.databaseStatus, requests }]
  }

  async function answerLake(path: string, incoming: IncomingMessage): Promise<[number, unknown]> {
    const { authorization } = incoming.headers
    if (path.startsWith('/users/me')) {
      return authorization === `Bearer ${tokens.read}` ? [200, { id: 'robot' }] : [401, {}]
    }
    if (path.startsWith('/data/query')) return [200, { result: state.documents }]
    const body = await text(incoming)
    if (!state.mayWrite) return [403, { error: { description: 'Insufficient permissions' } }]
    state.mutations.push(body)
    if (body.includes('createOrReplace')) arrive()
    return [200, { transactionId: 't', results: [] }]
  }

  async function answerSite(path: string, incoming: IncomingMessage): Promise<[number, unknown]> {
    if (!path.startsWith('/api/webhooks/')) return [200, state.readiness]
    const signature = String(incoming.headers[SIGNATURE_HEADER_NAME])
    if (!(await isValidSignature(await text(incoming), signature, secrets.sanity))) {
      return [401, { error: 'The signature is wrong' }]
    }
    arrive()
    return [200, { tags: [] }]
  }

  function findAnswer(path: string, incoming: IncomingMessage): Promise<[number, unknown]> {
    if (path.startsWith('/rest/v1')) return answerData(path.split('?')[0] ?? '', incoming)
    const [, version, rest = ''] = /^\/v([\d-]+)(.*)$/.exec(path) ?? []
    if (version === apiVersion) return answerLake(rest, incoming)
    if (version === undefined) return answerSite(path, incoming)
    const isKnown = incoming.headers.authorization === `Bearer ${tokens.write}`
    const list = rest.endsWith('/attempts') ? state.attempts : state.hooks
    return Promise.resolve(isKnown ? [200, list] : [401, { message: 'Unauthorized' }])
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const [status, body] = await findAnswer(incoming.url ?? '', incoming)
    const { origin: asking } = incoming.headers
    if (asking && state.allowedOrigins.includes(asking)) {
      response.setHeader('access-control-allow-origin', asking)
      response.setHeader('access-control-allow-credentials', String(state.allowsCredentials))
    }
    response.setHeader('date', new Date(Date.now() + state.dateOffsetMs).toUTCString())
    response.setHeader('content-type', 'application/json')
    response.writeHead(status).end(JSON.stringify(body))
  }

  const variables = {
    ...{ SITE_URL: origin, SANITY_API_HOST: origin, SUPABASE_URL: origin },
    ...{ NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' },
    ...{ SANITY_READ_TOKEN: tokens.read, SANITY_AUTH_TOKEN: tokens.write },
    ...{ SANITY_WEBHOOK_SECRET: secrets.sanity, SUPABASE_WEBHOOK_SECRET: secrets.supabase },
    ...{ SUPABASE_ANON_KEY: keys.publishable, SUPABASE_PUBLISHABLE_KEY: keys.publishable },
    SUPABASE_SECRET_KEY: keys.secret,
    SMTP_URL: `smtp://site:${state.password}@127.0.0.1:${mailPort}`,
  }
  return {
    origin,
    keys,
    getState: () => state,
    /** Makes all fakes well again. */
    reset: () => {
      state = createState(origin)
    },
    createInstallation: (changes: Record<string, string> = {}): Installation => ({
      variables: { ...variables, ...changes },
      servers: [origin],
      managementApi: origin,
    }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await new Promise<void>((resolve) => {
        mail.close(resolve)
      })
    },
  }
}
