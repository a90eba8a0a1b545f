import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { httpError, TransactionItemError, unauthorized } from '../errors.ts'
import { editorId, type Lake, viewerId } from '../lake.ts'

/** `editor` has every permission; `viewer` reads everything, drafts included, and writes nothing. */
export type Role = 'editor' | 'viewer'

type Permission = 'create' | 'update' | 'history'

/** Role of the token in an `Authorization` header, or null if the token is unknown. */
export function getRole(lake: Lake, authorization: string): Role | null {
  const provided = Buffer.from(authorization.replace(/^Bearer\s+/i, ''))
  if (isTokenEqual(provided, lake.token)) return 'editor'
  return isTokenEqual(provided, lake.readToken) ? 'viewer' : null
}

function isTokenEqual(provided: Buffer, text: string): boolean {
  const token = Buffer.from(text)
  return provided.length === token.length && timingSafeEqual(provided, token)
}

/** Role of a request, or null without a token. @throws LakeError 401 if the token is unknown */
export function getRequestRole(lake: Lake, context: Context): Role | null {
  const authorization = context.req.header('authorization')
  if (!authorization) return null
  const role = getRole(lake, authorization)
  if (!role) throw unauthorized()
  return role
}

/** User id of a role, as GROQ's `identity()` returns it. */
export function getIdentity(role: Role | null): string {
  if (role === null) return '<anonymous>'
  return role === 'editor' ? editorId : viewerId
}

/** Whether a request may read private documents. @throws LakeError 401 if the token is unknown */
export function isPrivileged(lake: Lake, context: Context): boolean {
  return getRequestRole(lake, context) !== null
}

/** Returns the role of a request. @throws LakeError 401 without a valid token */
export function requireToken(lake: Lake, context: Context): Role {
  const role = getRequestRole(lake, context)
  if (!role) throw unauthorized()
  return role
}

/**
 * Asserts that a request has the editor's token.
 * @throws LakeError 401 without a valid token, 403 with the missing permission for a viewer
 */
export function requireEditor(lake: Lake, context: Context, permission: Permission): void {
  if (requireToken(lake, context) === 'editor') return
  throw httpError(403, insufficientPermissions(permission).message)
}

/** Error of the hosted data API for a missing permission. */
export function insufficientPermissions(permission: Permission): TransactionItemError {
  const description = `Insufficient permissions; permission "${permission}" required`
  const type = 'insufficientPermissionsError'
  return new TransactionItemError(403, { type, description, permission })
}

/**
 * Asserts that a request names this project and dataset.
 * @throws LakeError 404 if the dataset, or the project in the client's header, is unknown
 */
export function requireDataset(lake: Lake, context: Context): void {
  requireProject(lake, context.req.header('x-sanity-project-id') ?? lake.projectId)
  const dataset = context.req.param('dataset')
  if (dataset === lake.dataset) return
  throw httpError(
    404,
    `Dataset not found - Dataset "${dataset}" not found for project ID "${lake.projectId}"`,
  )
}

/** Asserts that the project is the one of the lake. @throws LakeError 404 if it is another one */
export function requireProject(lake: Lake, projectId: string): void {
  if (projectId !== lake.projectId) throw httpError(404, `Project "${projectId}" not found`)
}

const loopbackHost = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/i

/** Whether a `Host` header, with or without port, is a loopback name (`.localhost`: RFC 6761). */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHost.test((host ?? '').replace(/:\d+$/, ''))
}

/** Whether an `Origin` header is a loopback origin. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && isLoopbackHost(url.host)
}
