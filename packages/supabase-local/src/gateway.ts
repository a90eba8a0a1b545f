import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { proxy } from 'hono/proxy'
import { authorize } from './authorize.ts'
import type { Credentials } from './credentials.ts'
import { getBodyNameError, getUrlNameError, isRpcPath } from './name-limits.ts'
import type { Postgrest } from './postgrest.ts'

interface Gateway {
  port: number
  credentials: Credentials
  postgrest: Pick<Postgrest, 'url' | 'isReady'>
}

const restPrefix = '/rest/v1'
const maxBodyBytes = 32_000_000
const loopbackOrigin = /^https?:\/\/([a-z0-9-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/**
 * Time after which the server closes an idle connection, in ms: longer than a client reuses one. Node's
 * default of 5 s resets a request that is sent on the connection at that moment.
 */
const keepAliveTimeoutMs = 75_000

const unavailable = { message: 'The database is being started again', code: '503' }

/**
 * Starts the API gateway of a hosted project: checks the `apikey` header, authorizes the request with
 * a JWT of the key's role if it has none, and proxies to PostgREST.
 * @returns a function that stops the gateway
 * @throws Error if the port is in use
 */
export async function startGateway(gateway: Gateway): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: routes(gateway).fetch })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveTimeoutMs
  server.listen(gateway.port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`Port ${gateway.port} cannot be listened on: ${String(cause)}`, { cause })
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
}

function routes({ credentials, postgrest }: Gateway) {
  const app = new Hono<{ Variables: { authorization: string } }>()
  const rest = `${restPrefix}/*`
  app.use(
    cors({
      origin: (origin) => (loopbackOrigin.test(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['Content-Range', 'Content-Location', 'Location', 'Preference-Applied'],
      maxAge: 600,
    }),
  )
  app.get('/health', async (c) =>
    (await postgrest.isReady()) ? c.json({ status: 'ok' }) : c.json(unavailable, 503),
  )
  app.use(rest, async (c, next) => {
    const authorization = await authorize(c.req.raw.headers, credentials)
    if ('rejection' in authorization) return c.json(authorization.rejection, 401)
    c.set('authorization', authorization.header)
    return next()
  })
  app.use(
    rest,
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => {
        c.header('connection', 'close') // leaves the rest of the body unread
        return c.json({ message: 'The body is larger than 32 MB' }, 413)
      },
    }),
  )
  app.use(rest, async (c, next) => {
    const url = new URL(c.req.url)
    const message =
      getUrlNameError(url) ??
      (c.req.method === 'POST' && isRpcPath(url.pathname)
        ? getBodyNameError(c.req.header('content-type') ?? '', await c.req.raw.clone().text())
        : null)
    if (message !== null) return c.json({ message }, 400)
    const error = unfilteredWriteError(c.req.method, url)
    return error === null ? next() : c.json(error, 400)
  })
  app.all(rest, async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const target = postgrest.url + pathname.slice(restPrefix.length) + search
    const headers = new Headers(c.req.raw.headers)
    headers.set('authorization', c.get('authorization'))
    headers.delete('apikey')
    try {
      const response = await proxy(target, { raw: c.req.raw, headers })
      // PostgREST allows every origin.
      for (const name of [...response.headers.keys()]) {
        if (name.startsWith('access-control-')) response.headers.delete(name)
      }
      return response
    } catch {
      return c.json(unavailable, 503)
    }
  })
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))
  return app
}

/** Query parameters that are no filters of rows. */
const settings = /^(select|columns|order|limit|offset|on_conflict)$/

/** A filter of the table's own rows: a dot leads to embedded rows, except in negated groups. */
const ownFilter = /^([^.]+|not\.(and|or))$/

/**
 * Returns PostgREST's response to a write that reaches all rows of a table, or null for any other
 * request. On hosted projects the connections of PostgREST load the extension safeupdate, which npm's
 * Postgres does not have.
 */
function unfilteredWriteError(method: string, { pathname, searchParams }: URL) {
  const statement = { PATCH: 'UPDATE', DELETE: 'DELETE' }[method]
  if (statement === undefined || pathname.includes('/rpc/')) return null
  const isFiltered = [...searchParams.keys()].some(
    (name) => !settings.test(name) && ownFilter.test(name),
  )
  if (isFiltered) return null
  const message = `${statement} requires a WHERE clause`
  return { code: '21000', details: null, hint: null, message }
}
