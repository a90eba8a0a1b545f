import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'

/** Whether a bearer token is the lake's own. */
export function isToken(lake: Lake, authorization: string): boolean {
  const given = Buffer.from(authorization.replace(/^Bearer\s+/i, ''))
  const token = Buffer.from(lake.token)
  return given.length === token.length && timingSafeEqual(given, token)
}

/** Whether a request comes from the token's holder; throws 401 where it has a wrong token. */
export function isPrivileged(lake: Lake, context: Context): boolean {
  const authorization = context.req.header('authorization')
  if (!authorization) return false
  if (!isToken(lake, authorization)) throw unauthorized()
  return true
}

/** Throws 401 unless a request comes from the token's holder. */
export function requireToken(lake: Lake, context: Context): void {
  if (!isPrivileged(lake, context)) throw unauthorized()
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
