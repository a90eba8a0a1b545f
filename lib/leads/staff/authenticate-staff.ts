import 'server-only'
import { ClientError, type SanityClient } from '@sanity/client'
import { HttpError } from '#lib/base/http-error.ts'
import { getSanityClient } from '#lib/content/sanity-client.ts'
import { sanitizeLine } from '../mail/sanitize-text.ts'
import { canViewLeads, datasetGrants, type ProjectUser, projectUser } from './can-view-leads.ts'
import { ttlCache } from './ttl-cache.ts'

/** A person with access to leads. */
export interface StaffMember {
  /** Shown below their notes. */
  name: string
}

type AuthResult = { member: StaffMember } | { refusal: 401 | 403 }

/** Lifetime of a cached result (ms): how long a revoked role still sees leads. */
const cacheTtlMs = 30_000

const getCachedAuthResult = ttlCache(fetchAuthResult, { ttlMs: cacheTtlMs, maxItems: 500 })

/**
 * Authenticates a request by the Studio's bearer token, which the Content Lake verifies. There are no
 * cookies, hence no cross-site request forgery.
 * @throws HttpError 401 missing or unknown token, 403 role may not see leads, 503 Content Lake
 * unavailable
 */
export async function authenticateStaff(request: Request): Promise<StaffMember> {
  const [, token] =
    /^Bearer ([\w.~+/=-]{16,1000})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw authError(401)
  const result = await getCachedAuthResult(token).catch((cause: unknown) => {
    throw new HttpError(503, 'Whether you may see leads cannot be looked up just now.', {
      cause,
    })
  })
  if ('refusal' in result) throw authError(result.refusal)
  return result.member
}

function authError(status: 401 | 403): HttpError {
  return new HttpError(
    status,
    status === 401
      ? 'Sign in to the Studio again.'
      : 'Your role in this project may not see leads.',
  )
}

async function fetchAuthResult(token: string): Promise<AuthResult> {
  const client = getSanityClient().withConfig({ token, apiVersion: '2021-06-07' })
  try {
    const user = projectUser.parse(await sanityRequest(client, '/users/me'))
    const isStaff = await canViewLeads(user, () => getGrants(client))
    return isStaff ? { member: { name: getDisplayName(user) } } : { refusal: 403 }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 401) return { refusal: 401 }
    if (error.statusCode === 403) return { refusal: 403 }
    throw error
  }
}

async function getGrants(client: SanityClient) {
  const { projectId, dataset } = client.config()
  return datasetGrants.parse(
    await sanityRequest(client, `/projects/${projectId}/datasets/${dataset}/acl`),
  )
}

function sanityRequest(client: SanityClient, url: string): Promise<unknown> {
  return client.request({ url })
}

function getDisplayName({ name, email, id }: ProjectUser): string {
  return sanitizeLine(name || email || id) || 'Unknown'
}
