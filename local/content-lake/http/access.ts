import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { httpError, TransactionItemError, unauthorized } from '../errors.ts'
import { editorId, type Lake, viewerId } from '../lake.ts'

/** An editor may do all; a viewer reads everything, drafts included, and changes nothing. */
export type Role = 'editor' | 'viewer'

type Permission = 'create' | 'update' | 'history'

/** Whose token an `Authorization` header holds; null where it is none of the lake's. */
export function roleOf(lake: Lake, authorization: string): Role | null {
  const given = Buffer.from(authorization.replace(/^Bearer\s+/i, ''))
  if (isSame(given, lake.token)) return 'editor'
  return isSame(given, lake.readToken) ? 'viewer' : null
}

function isSame(given: Buffer, text: string): boolean {
  const token = Buffer.from(text)
  return given.length === token.length && timingSafeEqual(given, token)
}

/** Who sends a request; null without a token. Throws 401 where the token is wrong. */
export function requestRole(lake: Lake, context: Context): Role | null {
  const authorization = context.req.header('authorization')
  if (!authorization) return null
  const role = roleOf(lake, authorization)
  if (!role) throw unauthorized()
  return role
}

/** The user that a role stands for, as GROQ's `identity()` names it. */
export function identityOf(role: Role | null): string {
  if (role === null) return '<anonymous>'
  return role === 'editor' ? editorId : viewerId
}

/** Whether a request may read what is not public; throws 401 where it has a wrong token. */
export function isPrivileged(lake: Lake, context: Context): boolean {
  return requestRole(lake, context) !== null
}

/** Who sends a request; throws 401 unless it has a token of the lake. */
export function requireToken(lake: Lake, context: Context): Role {
  const role = requestRole(lake, context)
  if (!role) throw unauthorized()
  return role
}

/** Throws 401 without a token, and 403 that names the permission a viewer does not have. */
export function requireEditor(lake: Lake, context: Context, permission: Permission): void {
  if (requireToken(lake, context) === 'editor') return
  throw httpError(403, insufficientPermissions(permission).message)
}

/** What the hosted data API says to whoever lacks a permission. */
export function insufficientPermissions(permission: Permission): TransactionItemError {
  const description = `Insufficient permissions; permission "${permission}" required`
  const type = 'insufficientPermissionsError'
  return new TransactionItemError(403, { type, description, permission })
}

/** Throws 404 for a dataset, or a project named by the client, that is not this lake's. */
export function requireDataset(lake: Lake, context: Context): void {
  requireProject(lake, context.req.header('x-sanity-project-id') ?? lake.projectId)
  const dataset = context.req.param('dataset')
  if (dataset === lake.dataset) return
  throw httpError(
    404,
    `Dataset not found - Dataset "${dataset}" not found for project ID "${lake.projectId}"`,
  )
}

export function requireProject(lake: Lake, projectId: string): void {
  if (projectId !== lake.projectId) throw httpError(404, `Project "${projectId}" not found`)
}
