import type { DatabaseSync } from 'node:sqlite'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ImageCache } from '../assets/image-cache.ts'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { EventStream } from '../listen/event-stream.ts'
import { isLoopbackHost, isLoopbackOrigin, requireUser } from './access.ts'
import { actionsRoutes } from './routes/actions.ts'
import { assetsRoutes } from './routes/assets.ts'
import { cdnRoutes } from './routes/cdn.ts'
import { docRoutes } from './routes/doc.ts'
import { exportRoutes } from './routes/export.ts'
import { historyRoutes } from './routes/history.ts'
import { listenRoutes } from './routes/listen.ts'
import { liveRoutes } from './routes/live.ts'
import { mutateRoutes } from './routes/mutate.ts'
import { projectsRoutes } from './routes/projects.ts'
import { queryRoutes } from './routes/query.ts'
import { snapshotRoutes } from './routes/snapshot.ts'
import { studioServiceRoutes } from './routes/studio-services.ts'
import { usersRoutes } from './routes/users.ts'

interface AppParts {
  /** Open event streams; the server closes them when it stops. */
  streams: Set<EventStream>
  cache: ImageCache
  database: DatabaseSync
}

/**
 * Maximum body of a query or transaction, in bytes, as on a hosted project. Asset uploads have their
 * own limit.
 */
const maxBodyBytes = 4_000_000

/** Creates the HTTP application with all routes. */
export function createApp(lake: Lake, { streams, cache, database }: AppParts): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    // Protects from DNS rebinding: a foreign host name may resolve to the loopback address.
    if (!isLoopbackHost(context.req.header('host'))) throw httpError(403, 'Not a local host name')
    await next()
  })
  app.use(
    cors({
      origin: (origin) => (isLoopbackOrigin(origin) ? origin : null),
      credentials: true,
      maxAge: 600,
      exposeHeaders: ['content-length', 'etag'],
    }),
  )
  // Comments and tasks are for those who sign in, also by the ids that are public elsewhere.
  app.use(async (context, next) => {
    if (lake.isAddon) requireUser(lake, context)
    await next()
  })
  app.use(
    '/:apiVersion/data/*',
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw httpError(413, `Request body exceeds limit of ${maxBodyBytes} bytes`)
      },
    }),
  )
  app.onError((error, context) => toErrorResponse(lake, error, context))
  app.notFound((context) => {
    const what = `${context.req.method} ${context.req.path}`
    lake.log(`content lake: nothing serves ${what}`)
    return toErrorResponse(lake, httpError(404, `Not found: ${what}`), context)
  })

  const areas = [
    ...[queryRoutes(lake), docRoutes(lake), mutateRoutes(lake), actionsRoutes(lake)],
    ...[
      listenRoutes(lake, streams),
      liveRoutes(lake, streams),
      historyRoutes(lake),
      exportRoutes(lake),
    ],
    ...[assetsRoutes(lake), snapshotRoutes(lake, database)],
    ...[usersRoutes(lake), projectsRoutes(lake), studioServiceRoutes(lake)],
  ]
  app.route('/', cdnRoutes(lake, cache))
  for (const area of areas) app.route('/:apiVersion{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}', area)
  return app
}

function toErrorResponse(lake: Lake, error: Error, context: Context): Response {
  if (error instanceof LakeError) {
    return Response.json(error.body, { status: error.status, headers: context.res.headers })
  }
  lake.log(`content lake: ${context.req.method} ${context.req.path} failed: ${error.message}`)
  const body = { statusCode: 500, error: 'Internal Server Error', message: error.message }
  return Response.json(body, { status: 500, headers: context.res.headers })
}
