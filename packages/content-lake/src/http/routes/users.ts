import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Lake } from '../../lake.ts'
import { editorId, hasPermission, roles, type User } from '../../users.ts'
import { requirePermission, requireUser } from '../access.ts'
import { parseBody } from '../request.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

/** Returns the role of a user as the API describes it. */
export function describeRole({ role }: User) {
  const { title, description } = roles[role]
  return { name: role, title, description }
}

/** `/users/…`, `/auth/…` */
export function usersRoutes(lake: Lake): Hono {
  const readKeys = (context: Context) => {
    const user = requireUser(lake, context)
    const keys = context.req.param('keys')?.split(',') ?? []
    // A viewer cannot store any.
    const read = (key: string) =>
      hasPermission(user, 'update', lake) ? lake.settings.get(settingKey(user, key)) : null
    return context.json(keys.map((key) => ({ key, value: read(key) })))
  }

  return new Hono()
    .get('/users/me', (context) => context.json(describeUser(requireUser(lake, context))))
    .get('/users/me/keyvalue/:keys', readKeys)
    .put('/users/me/keyvalue', async (context) => {
      const user = requirePermission(lake, context, 'update')
      const values = await parseBody(context, pairs, 'invalidRequestError')
      for (const { key, value } of values) lake.settings.set(settingKey(user, key), value)
      return context.json(values.map(({ key, value }) => ({ key, value: value ?? null })))
    })
    .get('/users/:ids', (context) => {
      requireUser(lake, context)
      const matching = context.req
        .param('ids')
        .split(',')
        .map((id) => profileOf(id))
      return context.json(matching.length === 1 && matching[0] ? matching[0] : matching)
    })
    .get('/auth/id', (context) => context.json({ id: requireUser(lake, context).id }))
    .get('/auth/providers', (context) => context.json({ thirdPartyLogin: false, providers: [] }))
    .post('/auth/logout', (context) => context.json({ ok: true }))

  function profileOf(id: string) {
    const user = lake.users.find((one) => one.id === id)
    if (!user) return null
    const { projectId } = lake
    return { ...describeUser(user), displayName: user.name, projectId, imageUrl: null }
  }
}

/** Each user has settings of its own. */
function settingKey({ id }: User, key: string): string {
  return id === editorId ? key : `${id}/${key}`
}

function describeUser(user: User) {
  const { id, name, role } = user
  return {
    ...{ id, sanityUserId: id, name, email: `${id}@localhost` },
    role,
    roles: [describeRole(user)],
    provider: 'sanity-token',
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
}
