import 'server-only'
import { ClientError, type SanityClient } from '@sanity/client'
import { getClientNetwork } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { secretCache } from '#lib/base/secret-cache.ts'
import { secretVerifier, TooManyAttemptsError } from '#lib/base/secret-verifier.ts'
import type { Staff } from '#lib/base/staff-procedure.ts'
import { getSanityClient } from '#lib/content/sanity-client.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import {
  datasetGrants,
  isAdministrator,
  isStaff,
  type ProjectUser,
  projectUser,
} from './is-staff.ts'

/** Staff by token. The lifetime (ms) is how long a revoked role still has access. */
const staffByToken = secretCache<Promise<Staff>>({ ttlMs: 30_000, maxItems: 500 })
/** Separate from staff, so that made-up tokens evict none. */
const rejections = secretCache<HttpError>({ ttlMs: 60_000, maxItems: 2_000 })
/** Rejections of tokens that were valid before: of short life, in case the Content Lake rejected all. */
const knownRejections = secretCache<HttpError>({ ttlMs: 5_000, maxItems: 500 })
/** Tokens that were valid: verified again without waiting for a turn. */
const knownTokens = secretCache<true>({ ttlMs: 24 * 60 * 60_000, maxItems: 500 })

/** Of tokens that were not valid before. */
const verifyUnknown = secretVerifier({
  ...{ perClient: 10, overall: 60, windowMs: 60_000 },
  ...{ concurrency: 2, maxWaiting: 50 },
})

/**
 * Authenticates a request by the Studio's bearer token, which the Content Lake verifies. There are no
 * cookies, hence no cross-site request forgery. Limits and caches are this process's own.
 * @throws HttpError 401 missing or unknown token, 403 role without access, 429 too many unknown
 * tokens wait (with `Retry-After`), 503 Content Lake unavailable
 */
export async function authenticateStaff(request: Request): Promise<Staff> {
  const [, token] =
    /^Bearer ([\w.~+/=-]{16,1000})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw authError(401)
  const rejection = rejections.get(token) ?? knownRejections.get(token)
  if (rejection) throw rejection
  return staffByToken.get(token) ?? verifyToken(token, request.headers)
}

async function verifyToken(token: string, headers: Headers): Promise<Staff> {
  const staff = isKnown(token) ? fetchStaff(token) : fetchUnknownStaff(token, headers)
  staffByToken.set(token, staff)
  try {
    await staff
    knownTokens.set(token, true)
  } catch (error) {
    staffByToken.delete(token)
    if (error instanceof HttpError && error.status !== 503 && error.status !== 429) {
      const cache = knownTokens.get(token) ? knownRejections : rejections
      cache.set(token, error)
    }
  }
  return staff
}

/** Returns whether a token was valid before, or is the embedded editor's. */
function isKnown(token: string): boolean {
  return knownTokens.get(token) === true || token === env().SANITY_EDITOR_TOKEN
}

async function fetchUnknownStaff(token: string, headers: Headers): Promise<Staff> {
  const client = getClientNetwork(headers, Number(env().TRUSTED_PROXY_HOPS ?? 0))
  try {
    const result = await verifyUnknown(
      client,
      () => fetchStaff(token).catch(toRejection),
      (result) => !(result instanceof HttpError),
    )
    if (result instanceof HttpError) throw result
    return result
  } catch (error) {
    if (!(error instanceof TooManyAttemptsError)) throw error
    throw new HttpError(429, 'Too many sign-ins failed. Try again in some seconds.', {
      headers: { 'retry-after': '5' },
    })
  }
}

/** Returns an error that says that a token is not valid; throws any other. */
function toRejection(error: unknown): HttpError {
  if (error instanceof HttpError && error.status !== 503) return error
  throw error
}

function authError(status: 401 | 403): HttpError {
  return new HttpError(
    status,
    status === 401
      ? 'Sign in to the Studio again.'
      : 'Your role in this project may not see leads or change the catalogue.',
  )
}

async function fetchStaff(token: string): Promise<Staff> {
  const client = getSanityClient().withConfig({ token, apiVersion: '2021-06-07' })
  try {
    const user = projectUser.parse(await sanityRequest(client, '/users/me'))
    if (await isStaff(user, () => getGrants(client))) {
      return {
        ...{ id: user.id, name: getDisplayName(user), email: user.email ?? null },
        isAdministrator: isAdministrator(user),
      }
    }
  } catch (cause) {
    const status = cause instanceof ClientError ? cause.statusCode : undefined
    if (status === 401 || status === 403) throw authError(status)
    throw new HttpError(503, 'Your role in this project cannot be looked up just now.', { cause })
  }
  throw authError(403)
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
