import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { canaryType } from '#lib/base/cache-tags.ts'
import { errorText } from '#lib/base/log.ts'
import { getWebhookUrl } from '#scripts/backends.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import { createLakeClient } from './content-lake.ts'
import { getSite, getVariable, type Installation } from './installation.ts'
import { request } from './request.ts'
import type { Requirement } from './requirement.ts'
import { readServerStatus } from './servers.ts'
import { callFunction, readDatabaseStatus } from './supabase.ts'

const pollIntervalMs = 100
/** Time after which a change that did not arrive is lost, in ms. A webhook may wait 8 s for queries. */
const defaultMaxWaitMs = 20_000

/**
 * Announces a change that no page shows, and measures when it arrives at each server.
 * @returns the time of each server, in words
 * @throws CheckError if it does not arrive within 20 seconds
 * @throws NotApplicableError if no server follows changes by the database
 */
export async function measurePropagation(
  servers: readonly string[],
  announce: () => Promise<unknown>,
  maxWaitMs = defaultMaxWaitMs,
): Promise<string> {
  const before = await Promise.all(
    servers.map(async (origin) => ({ origin, canaries: await countCanaries(origin) })),
  )
  const following = before.filter(({ canaries }) => canaries !== null)
  if (following.length === 0) {
    throw new NotApplicableError('no server reads changes from the database: see its environment')
  }
  const startedAt = performance.now()
  await announce()
  const times = await Promise.all(
    following.map(async ({ origin, canaries }) => {
      while (performance.now() - startedAt < maxWaitMs) {
        if ((await countCanaries(origin)) !== canaries) {
          return { origin, ms: Math.round(performance.now() - startedAt) }
        }
        await sleep(pollIntervalMs)
      }
      return { origin, ms: null }
    }),
  )
  const late = times.filter(({ ms }) => ms === null).map(({ origin }) => origin)
  if (late.length === 0) return times.map(({ origin, ms }) => `${origin} after ${ms} ms`).join(', ')
  throw new CheckError(
    `a change did not arrive within ${maxWaitMs / 1000} s at ${late.join(', ')}`,
    'See the failed checks above, and the servers’ logs: webhook-rejected, cache-invalidations-not-read.',
  )
}

async function countCanaries(origin: string): Promise<number | null> {
  return (await readServerStatus(origin)).invalidations?.canaries ?? null
}

/** Time limit of a request of the database: pg_net ends it after five seconds. In ms. */
const maxRequestMs = 10_000

/**
 * Follows the announcement of a changed row to each server, and the request by which the database wakes
 * the site. Only a tag of no page becomes stale.
 */
export const rowChange: Requirement = {
  name: 'From a changed row to each server',
  check: async (installation) => {
    const { requests: before } = await readDatabaseStatus(installation)
    const propagation = await measurePropagation(installation.servers, () =>
      callFunction(installation, 'announce_canary'),
    )
    if (before === null) return `${propagation}; the database does not show its requests`
    const { all, failed, lastFailure } = await waitForRequest(installation, before.latest?.id ?? 0)
    const failure = failed > 0 ? ` (the last: ${lastFailure})` : ''
    return `${propagation}; failed requests of the last six hours: ${failed} of ${all}${failure}`
  },
}

/** Waits for the response to a request that the database sends after an earlier one. */
async function waitForRequest(installation: Installation, earlierId: number) {
  const deadline = performance.now() + maxRequestMs
  while (performance.now() < deadline) {
    const { requests } = await readDatabaseStatus(installation)
    const latest = requests?.latest
    if (requests && latest && latest.id > earlierId) {
      if (!latest.isFailed) return requests
      throw new CheckError(
        `the database’s request to the site failed: ${latest.reason}`,
        'It must reach site_webhook_url of its vault: with status 401, its secret is not SUPABASE_WEBHOOK_SECRET.',
      )
    }
    await sleep(100)
  }
  throw new CheckError(
    'the database sent no request to the site',
    'Enable the extension pg_net, and set site_webhook_url and site_webhook_secret in the vault.',
  )
}

const documentId = 'doctor-canary'

/**
 * Follows a publish to each server: a document of a type that neither the Studio nor a page knows,
 * which is deleted afterwards. Without a token that may write, a signed webhook takes its place.
 */
export const publish: Requirement = {
  name: 'From a publish to each server',
  check: async (installation) => {
    const token = installation.variables.SANITY_AUTH_TOKEN
    if (token) return measurePublish(installation, token)
    const propagation = await measurePropagation(installation.servers, () =>
      sendWebhook(installation),
    )
    return `${propagation} (by a webhook of this machine: SANITY_AUTH_TOKEN is not set)`
  },
}

async function measurePublish(installation: Installation, token: string): Promise<string> {
  const client = createLakeClient(installation, token)
  const explain = (action: string) => (error: unknown) => {
    throw new CheckError(
      `the document ${documentId} could not be ${action}: ${errorText(error)}`,
      'Set SANITY_AUTH_TOKEN to a token with the role Editor.',
    )
  }
  try {
    return await measurePropagation(installation.servers, () =>
      client.createOrReplace({ _id: documentId, _type: canaryType }).catch(explain('written')),
    )
  } finally {
    await client.delete(documentId).catch(explain('deleted'))
  }
}

async function sendWebhook(installation: Installation): Promise<void> {
  const body = JSON.stringify({ _type: canaryType })
  const secret = getVariable(installation, 'SANITY_WEBHOOK_SECRET')
  const remedy = 'Set the same SANITY_WEBHOOK_SECRET here and where the site runs, and see its log.'
  const response = await request(getWebhookUrl(getSite(installation), 'sanity'), remedy, {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret) },
  })
  if (response.ok) return
  throw new CheckError(
    `the site rejects it: status ${response.status} ${(await response.text()).slice(0, 200)}`,
    remedy,
  )
}
