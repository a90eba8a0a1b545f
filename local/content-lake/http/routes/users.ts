import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { editorId, type Lake } from '../../lake.ts'
import { requireToken } from '../access.ts'
import { parseBody } from '../request.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

export const administrator = {
  name: 'administrator',
  title: 'Administrator',
  description: 'Read and write access to all datasets',
}

/** `/users/…`, `/auth/…`: the lake has one user, the holder of its token. */
export function usersRoutes(lake: Lake): Hono {
  const me = {
    id: editorId,
    sanityUserId: editorId,
    name: 'Local editor',
    email: 'editor@localhost',
    role: 'administrator',
    roles: [administrator],
    provider: 'sanity-token',
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
  const profile = { ...me, displayName: me.name, projectId: lake.projectId, imageUrl: null }

  const readKeys = (context: Context) => {
    requireToken(lake, context)
    const keys = context.req.param('keys')?.split(',') ?? []
    return context.json(keys.map((key) => ({ key, value: lake.settings.get(key) })))
  }

  return new Hono()
    .get('/users/me', (context) => {
      requireToken(lake, context)
      return context.json(me)
    })
    .get('/users/me/keyvalue/:keys', readKeys)
    .put('/users/me/keyvalue', async (context) => {
      requireToken(lake, context)
      const values = await parseBody(context, pairs, 'invalidRequestError')
      for (const { key, value } of values) lake.settings.set(key, value)
      return context.json(values.map(({ key, value }) => ({ key, value: value ?? null })))
    })
    .get('/users/:ids', (context) => {
      requireToken(lake, context)
      const known = context.req
        .param('ids')
        .split(',')
        .map((id) => (id === editorId ? profile : null))
      return context.json(known.length === 1 && known[0] ? known[0] : known)
    })
    .get('/auth/id', (context) => {
      requireToken(lake, context)
      return context.json({ id: editorId })
    })
    .get('/auth/providers', (context) => context.json({ thirdPartyLogin: false, providers: [] }))
    .post('/auth/logout', (context) => context.json({ ok: true }))
}
