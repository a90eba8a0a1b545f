import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { getWebhookUrl } from '#scripts/backends.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import type { ProvisionContext } from './context.ts'
import { getSite, getVariable, type Installation } from './installation.ts'
import { ApiError, createManagementApi, type ManagementApi } from './management-api.ts'
import { requestTimeoutMs } from './request.ts'
import { doneStep, type Projects, type Requirement, type Step } from './requirement.ts'

const secretVariable = 'SANITY_WEBHOOK_SECRET'

/** https://www.sanity.io/docs/http-reference/webhooks */
const hookSchema = z.object({
  id: z.string(),
  type: z.string(),
  url: z.string(),
  dataset: z.string(),
  deletedAt: z.string().nullish(),
  isDisabled: z.boolean().nullish(),
  isDisabledByUser: z.boolean().nullish(),
  httpMethod: z.string().nullish(),
  apiVersion: z.string().nullish(),
  includeDrafts: z.boolean().nullish(),
  secret: z.string().nullish(),
  rule: z
    .object({
      on: z.array(z.string()),
      filter: z.string().nullish(),
      projection: z.string().nullish(),
    })
    .nullish(),
})
type Hook = z.infer<typeof hookSchema>

const attemptSchema = z.object({
  createdAt: z.string(),
  inProgress: z.boolean(),
  isFailure: z.boolean(),
  failureReason: z.string().nullish(),
  resultCode: z.number().nullish(),
})

/** Attempts that count, the latest of a webhook. */
const attemptLimit = 10

const { on, filter, projection } = sanityWebhookConfig
const wanted = {
  httpMethod: 'POST',
  apiVersion: `v${apiVersion}`,
  includeDrafts: false,
  rule: { on, filter, projection },
}

const isDisabled = (hook: Hook) => Boolean(hook.isDisabled || hook.isDisabledByUser)
const withoutSpaces = (text: unknown) =>
  typeof text === 'string' ? text.replace(/\s+/g, '') : (text ?? null)

/**
 * Returns the settings of a webhook that differ, but for its dataset and secret.
 * @returns for each: its name, its value, the one it should have, and the finding of `npm run doctor`; null
 * if the webhook works nevertheless
 */
function findDifferences({ rule, httpMethod, apiVersion, includeDrafts }: Hook) {
  const absent = on.filter((event) => !rule?.on.includes(event))
  const settings: [name: string, found: unknown, wanted: unknown, finding: string | null][] = [
    ['httpMethod', httpMethod ?? 'POST', wanted.httpMethod, `method ${httpMethod}`],
    // A webhook that was created by hand has the version of its day.
    ['apiVersion', apiVersion, wanted.apiVersion, null],
    ['includeDrafts', includeDrafts ?? false, wanted.includeDrafts, 'it sends drafts'],
    ['on', rule?.on.toSorted(), on.toSorted(), `it is not sent on ${absent.join(', ')}`],
    ['filter', rule?.filter, filter, 'another filter'],
    ['projection', rule?.projection, projection, 'another projection'],
  ]
  return settings.filter(
    ([, found, wanted]) => !isDeepStrictEqual(withoutSpaces(found), withoutSpaces(wanted)),
  )
}

const getPath = (projectId: string) => `/v2025-08-04/hooks/projects/${projectId}`

async function listHooks(sanity: ManagementApi, projectId: string): Promise<Hook[]> {
  const responseSchema = z.array(hookSchema)
  const hooks = await sanity.request({ path: getPath(projectId), responseSchema })
  return hooks.filter(({ type, deletedAt }) => type === 'document' && !deletedAt)
}

/** Returns the webhook to the site; one for all datasets counts. */
function findHook(hooks: Hook[], url: string, dataset: string): Hook | undefined {
  const found = hooks.filter((hook) => hook.url === url && ['*', dataset].includes(hook.dataset))
  const own = found.filter((hook) => hook.dataset === dataset)
  return [...own, ...found].find((hook) => !isDisabled(hook)) ?? own[0] ?? found[0]
}

async function check(installation: Installation): Promise<string> {
  if (installation.variables.SANITY_API_HOST) {
    throw new NotApplicableError(
      'the embedded Content Lake takes it from lib/webhooks/sanity-webhook-config.ts at each start, and has no management API',
    )
  }
  const projectId = getVariable(installation, 'NEXT_PUBLIC_SANITY_PROJECT_ID')
  const url = getWebhookUrl(getSite(installation), 'sanity')
  const sanity = createManagementApi({
    name: 'Sanity',
    url: installation.managementApi,
    tokenVariable: 'SANITY_AUTH_TOKEN',
    token: getVariable(installation, 'SANITY_AUTH_TOKEN'),
    timeoutMs: requestTimeoutMs,
    wait: () => Promise.reject(new ApiError('Sanity: too many requests', 429)),
  })
  const hooks = await listHooks(sanity, projectId).catch(explainRejection)
  const dataset = getVariable(installation, 'NEXT_PUBLIC_SANITY_DATASET')
  const hook = findHook(hooks, url, dataset) ?? hooks.find((one) => one.url === url)
  if (!hook) {
    throw new CheckError(
      `none of ${hooks.length} goes to ${url}`,
      'Create it at sanity.io/manage → API → Webhooks, as docs/production.md says.',
    )
  }
  const findings = [
    isDisabled(hook) ? 'it is disabled' : null,
    ['*', dataset].includes(hook.dataset) ? null : `dataset ${hook.dataset}`,
    hook.secret === null || hook.secret === '' ? 'it has no secret' : null,
    ...findDifferences(hook).map(([, , , finding]) => finding),
  ].filter((finding) => finding !== null)
  if (findings.length > 0) {
    throw new CheckError(
      findings.join('; '),
      'Change it at sanity.io/manage → API → Webhooks to what lib/webhooks/sanity-webhook-config.ts says.',
    )
  }
  const path = `${getPath(projectId)}/${hook.id}/attempts`
  const attempts = sanity.request({ path, responseSchema: z.array(attemptSchema) })
  return describeAttempts(await attempts.catch(explainRejection))
}

function explainRejection(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status < 300) {
    throw new CheckError(error.message, 'Try again; look at sanity-status.com.')
  }
  throw new CheckError(
    `the management API answers with status ${error.status}`,
    'Set SANITY_AUTH_TOKEN to a token of this project whose role may read webhooks, such as Editor or Developer.',
  )
}

function describeAttempts(attempts: z.infer<typeof attemptSchema>[]): string {
  const latest = attempts
    .filter(({ inProgress }) => !inProgress)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, attemptLimit)
  const [last] = latest
  if (!last) return 'as in lib/webhooks/sanity-webhook-config.ts, no attempt yet'
  if (last.isFailure) {
    throw new CheckError(
      `the last attempt (${last.createdAt}) failed: ${last.failureReason ?? ''} ${last.resultCode ?? ''}`.trimEnd(),
      'With 401 or 403, set the webhook’s secret and SANITY_WEBHOOK_SECRET to the same value; otherwise look at the log line `webhook-rejected` of that time.',
    )
  }
  const failed = latest.filter(({ isFailure }) => isFailure).length
  return `as in lib/webhooks/sanity-webhook-config.ts; failed attempts: ${failed} of the last ${latest.length}`
}

async function plan(context: ProvisionContext, { projectId }: Projects): Promise<Step[]> {
  const { sanity, settings, siteUrl, dataset } = context
  const url = getWebhookUrl(siteUrl, 'sanity')
  const title = `Sanity webhook to ${url}`
  const found = findHook(projectId ? await listHooks(sanity, projectId) : [], url, dataset)
  const write = async () => {
    const path = getPath(settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID'))
    const values = { ...wanted, secret: await settings.getOrGenerate(secretVariable) }
    const name = `Renew pages of ${new URL(siteUrl).host}`
    await sanity.request({
      method: found ? 'PATCH' : 'POST',
      path: found ? `${path}/${found.id}` : path,
      body: found ? values : { type: 'document', name, dataset, url, ...values },
      responseSchema: z.unknown(),
    })
  }
  if (!found) return [{ title, state: 'missing', detail: 'create it, with a secret', apply: write }]
  if (found.secret) settings.hide(found.secret)
  // A secret that only the webhook has stays in use.
  const secret = settings.get(secretVariable) ?? found.secret ?? null
  const save = async () => {
    if (secret) await settings.save({ [secretVariable]: secret })
  }
  const show = (value: unknown) => JSON.stringify(value ?? null)
  const differences = findDifferences(found).map(
    ([name, value, other]) => `${name}: ${show(value)} → ${show(other)}`,
  )
  if (!found.secret || found.secret !== secret) differences.push('secret: another, or none')
  if (differences.length > 0) {
    const detail = `is there with other values\n${differences.join('\n')}`
    const apply = async () => {
      await save()
      await write()
    }
    return [{ title, state: 'differs', detail, apply }]
  }
  if (secret && settings.compare({ [secretVariable]: secret }).missing.length > 0) {
    const detail = 'is there; write its secret to .env'
    return [{ title, state: 'missing', detail, apply: save }]
  }
  const detail = isDisabled(found) ? 'is there, but disabled at sanity.io/manage' : undefined
  return [doneStep(title, detail)]
}

export const contentWebhook: Requirement = { name: 'Webhook of the Content Lake', check, plan }
