import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { httpError, insufficientPermissions, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { hasPermission, type Permission, type User } from '../users.ts'

/** User of the token in an `Authorization` header, or null if the token is unknown. */
export function getUser(lake: Lake, authorization: string): User | null {
  const provided = Buffer.from(authorization.replace(/^Bearer\s+/i, ''))
  return lake.users.find(({ token }) => isTokenEqual(provided, token)) ?? null
}

function isTokenEqual(provided: Buffer, text: string): boolean {
  const token = Buffer.from(text)
  return provided.length === token.length && timingSafeEqual(provided, token)
}

/** User of a request, or null without a token. @throws LakeError 401 if the token is unknown */
export function getRequestUser(lake: Lake, context: Context): User | null {
  const authorization = context.req.header('authorization')
  if (!authorization) return null
  const user = getUser(lake, authorization)
  if (!user) throw unauthorized()
  return user
}

/** Whether a request may read private documents. @throws LakeError 401 if the token is unknown */
export function isPrivileged(lake: Lake, context: Context): boolean {
  return getRequestUser(lake, context) !== null
}

/** Returns the user of a request. @throws LakeError 401 without a valid token */
export function requireUser(lake: Lake, context: Context): User {
  const user = getRequestUser(lake, context)
  if (!user) throw unauthorized()
  return user
}

/**
 * Returns the user of a request, who has the permission.
 * @throws LakeError 401 without a valid token, 403 with the missing permission
 */
export function requirePermission(lake: Lake, context: Context, permission: Permission): User {
  const user = requireUser(lake, context)
  if (hasPermission(user, permission, lake)) return user
  throw httpError(403, insufficientPermissions(permission).message)
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
