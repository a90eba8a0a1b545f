import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { editorId, type Lake, viewerId } from '../../lake.ts'
import { getIdentity, type Role, requireEditor, requireToken } from '../access.ts'
import { parseBody } from '../request.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

export const roles = {
  editor: {
    name: 'administrator',
    title: 'Administrator',
    description: 'Read and write access to all datasets',
  },
  viewer: { name: 'viewer', title: 'Viewer', description: 'Read access to all datasets' },
}

/** `/users/…`, `/auth/…`: two users exist, one per token. */
export function usersRoutes(lake: Lake): Hono {
  const users = [
    user('editor', 'Local editor', 'editor@localhost'),
    user('viewer', 'Local viewer', 'viewer@localhost'),
  ]

  const readKeys = (context: Context) => {
    const role = requireToken(lake, context)
    const keys = context.req.param('keys')?.split(',') ?? []
    // Settings belong to the editor; a viewer cannot store any.
    const read = (key: string) => (role === 'editor' ? lake.settings.get(key) : null)
    return context.json(keys.map((key) => ({ key, value: read(key) })))
  }

  return new Hono()
    .get('/users/me', (context) => {
      const id = getIdentity(requireToken(lake, context))
      return context.json(users.find((one) => one.id === id))
    })
    .get('/users/me/keyvalue/:keys', readKeys)
    .put('/users/me/keyvalue', async (context) => {
      requireEditor(lake, context, 'update')
      const values = await parseBody(context, pairs, 'invalidRequestError')
      for (const { key, value } of values) lake.settings.set(key, value)
      return context.json(values.map(({ key, value }) => ({ key, value: value ?? null })))
    })
    .get('/users/:ids', (context) => {
      requireToken(lake, context)
      const matching = context.req
        .param('ids')
        .split(',')
        .map((id) => profileOf(id))
      return context.json(matching.length === 1 && matching[0] ? matching[0] : matching)
    })
    .get('/auth/id', (context) => context.json({ id: getIdentity(requireToken(lake, context)) }))
    .get('/auth/providers', (context) => context.json({ thirdPartyLogin: false, providers: [] }))
    .post('/auth/logout', (context) => context.json({ ok: true }))

  function profileOf(id: string) {
    const matching = users.find((one) => one.id === id)
    if (!matching) return null
    return { ...matching, displayName: matching.name, projectId: lake.projectId, imageUrl: null }
  }
}

function user(role: Role, name: string, email: string) {
  const id = role === 'editor' ? editorId : viewerId
  return {
    id,
    sanityUserId: id,
    name,
    email,
    role: roles[role].name,
    roles: [roles[role]],
    provider: 'sanity-token',
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
}
