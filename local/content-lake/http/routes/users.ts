import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { editorId, type Lake, viewerId } from '../../lake.ts'
import { identityOf, type Role, requireEditor, requireToken } from '../access.ts'
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

/** `/users/…`, `/auth/…`: the lake has two users, the holders of its tokens. */
export function usersRoutes(lake: Lake): Hono {
  const users = [
    user('editor', 'Local editor', 'editor@localhost'),
    user('viewer', 'Local viewer', 'viewer@localhost'),
  ]

  const readKeys = (context: Context) => {
    const role = requireToken(lake, context)
    const keys = context.req.param('keys')?.split(',') ?? []
    // What is kept is the editor's; a viewer, who may keep nothing, has none.
    const read = (key: string) => (role === 'editor' ? lake.settings.get(key) : null)
    return context.json(keys.map((key) => ({ key, value: read(key) })))
  }

  return new Hono()
    .get('/users/me', (context) => {
      const id = identityOf(requireToken(lake, context))
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
      const known = context.req
        .param('ids')
        .split(',')
        .map((id) => profileOf(id))
      return context.json(known.length === 1 && known[0] ? known[0] : known)
    })
    .get('/auth/id', (context) => context.json({ id: identityOf(requireToken(lake, context)) }))
    .get('/auth/providers', (context) => context.json({ thirdPartyLogin: false, providers: [] }))
    .post('/auth/logout', (context) => context.json({ ok: true }))

  function profileOf(id: string) {
    const known = users.find((one) => one.id === id)
    if (!known) return null
    return { ...known, displayName: known.name, projectId: lake.projectId, imageUrl: null }
  }
}

function user(role: Role, name: string, email: string) {
  const id = role === 'editor' ? editorId : viewerId
  return {
    ...{ id, sanityUserId: id, name, email },
    role: roles[role].name,
    roles: [roles[role]],
    provider: 'sanity-token',
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
}
