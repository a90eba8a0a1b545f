import { isDraftId, isVersionId } from '@sanity/client/csm'
import { z } from 'zod'

/** Roles of a hosted project: https://www.sanity.io/docs/roles */
export const roles = {
  administrator: {
    title: 'Administrator',
    description: 'Read and write access to all datasets and to the project',
    permissions: ['create', 'update', 'history', 'manage'],
  },
  editor: {
    title: 'Editor',
    description: 'Read and write access to all datasets',
    permissions: ['create', 'update', 'history'],
  },
  contributor: {
    title: 'Contributor',
    description: 'Read access to all datasets, write access to drafts',
    permissions: ['create', 'update', 'history'],
  },
  viewer: {
    title: 'Viewer',
    description: 'Read access to all datasets',
    permissions: [],
  },
} as const satisfies Record<string, RoleDescription>

interface RoleDescription {
  title: string
  description: string
  /** What the role may do beside reading. */
  permissions: readonly Permission[]
}

/** `create` and `update` documents, read their `history`, `manage` datasets and copy the database. */
export type Permission = 'create' | 'update' | 'history' | 'manage'

/** User id of requests with the administrator token, and of what the server changes by itself. */
export const editorId = 'local-editor'

const viewerId = 'local-viewer'

export type RoleName = keyof typeof roles

export interface User {
  /** As GROQ's `identity()` and the history return it. */
  id: string
  name: string
  role: RoleName
  token: string
}

/** User of a configuration file. */
export const userSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1).max(100),
  role: z.enum(['administrator', 'editor', 'contributor', 'viewer']),
  token: z.string().min(8),
})

/**
 * Returns the users of a server: an administrator, a viewer, and further ones.
 * @throws Error if two have the same id or token
 */
export function createUsers(
  token: string,
  readToken: string,
  moreUsers: readonly User[] = [],
): readonly User[] {
  const users: User[] = [
    { id: editorId, name: 'Local editor', role: 'administrator', token },
    { id: viewerId, name: 'Local viewer', role: 'viewer', token: readToken },
    ...moreUsers,
  ]
  for (const key of ['id', 'token'] as const) {
    if (new Set(users.map((user) => user[key])).size < users.length) {
      throw new Error(`Two users have the same ${key}`)
    }
  }
  return users
}

/** A dataset as rights depend on it: in an add-on of the Studio everybody comments, viewers too. */
interface RightsScope {
  isAddon: boolean
}

/** Whether the token is that of a program: of the viewer of the start, which sites read by. */
export function isRobot({ id }: User): boolean {
  return id === viewerId
}

/**
 * Whether a user may do this in a dataset. In an add-on dataset each person may write, as on a hosted project:
 * https://www.sanity.io/docs/content-lake/roles
 */
export function hasPermission(
  user: User,
  permission: Permission,
  { isAddon }: RightsScope,
): boolean {
  if (isAddon && permission !== 'manage') return !isRobot(user)
  const permissions: readonly Permission[] = roles[user.role].permissions
  return permissions.includes(permission)
}

/** Documents that a contributor may write, as the filter of a grant. */
const contributorFilter =
  '_id in path("drafts.**") || _id in path("versions.**") || _type in ["sanity.imageAsset", "sanity.fileAsset"]'

/** Whether a user, who may write, may write this document of a dataset. */
export function mayWrite(
  { role }: User,
  { _id, _type }: { _id: string; _type: string },
  { isAddon }: RightsScope,
): boolean {
  if (role !== 'contributor' || isAddon) return true
  return isDraftId(_id) || isVersionId(_id) || /^sanity\.(?:image|file)Asset$/.test(_type)
}

interface DocumentGrant {
  /** GROQ condition. */
  filter: string
  permissions: string[]
}

/** Grants on the documents of a dataset, as the Studio reads them. */
export function documentGrants(user: User, { isAddon }: RightsScope): DocumentGrant[] {
  const writing = ['read', 'create', 'update', 'history', 'editHistory', 'publish']
  if (isAddon && !isRobot(user)) return [{ filter: 'true', permissions: writing }]
  switch (user.role) {
    case 'administrator':
      return [{ filter: 'true', permissions: [...writing, 'manage'] }]
    case 'editor':
      return [{ filter: 'true', permissions: writing }]
    case 'contributor':
      return [
        { filter: contributorFilter, permissions: ['read', 'create', 'update'] },
        { filter: 'true', permissions: ['read', 'history'] },
      ]
    case 'viewer':
      return [{ filter: 'true', permissions: ['read'] }]
  }
}
