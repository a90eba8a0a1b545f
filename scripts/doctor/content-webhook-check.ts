import { z } from 'zod'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import type { Check } from './check.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import { getSite, getVariable, type Installation } from './installation.ts'
import { request } from './request.ts'

const managementVersion = 'v2025-08-04'

/** https://www.sanity.io/docs/http-reference/webhooks */
const hookSchema = z.object({
  id: z.string(),
  type: z.string(),
  url: z.string(),
  dataset: z.string(),
  isDisabled: z.boolean(),
  isDisabledByUser: z.boolean().default(false),
  httpMethod: z.string().default('POST'),
  includeDrafts: z.boolean().default(false),
  secret: z.string().nullish(),
  rule: z
    .object({
      on: z.array(z.string()),
      filter: z.string().nullable(),
      projection: z.string().nullable(),
    })
    .optional(),
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

async function readManagementApi(installation: Installation, path: string): Promise<unknown> {
  const token = getVariable(installation, 'SANITY_AUTH_TOKEN')
  const response = await request(
    `${installation.managementApi}/${managementVersion}${path}`,
    'Try again; look at sanity-status.com.',
    { headers: { authorization: `Bearer ${token}` } },
  )
  if (response.ok) return response.json()
  throw new CheckError(
    `the management API answers with status ${response.status}`,
    'Set SANITY_AUTH_TOKEN to a token of this project whose role may read webhooks, such as Editor or Developer.',
  )
}

/** Returns the differences from `sanity-webhook-config.ts`. */
function findDifferences(hook: Hook, dataset: string): string[] {
  const isSame = (text: string | null | undefined, expected: string) =>
    text?.replace(/\s+/g, '') === expected.replace(/\s+/g, '')
  const on = ['create', 'update', 'delete'].filter((one) => !hook.rule?.on.includes(one))
  return [
    hook.isDisabled || hook.isDisabledByUser ? 'it is disabled' : '',
    hook.dataset === '*' || hook.dataset === dataset ? '' : `dataset ${hook.dataset}`,
    hook.httpMethod === 'POST' ? '' : `method ${hook.httpMethod}`,
    hook.includeDrafts ? 'it sends drafts' : '',
    hook.secret === null || hook.secret === '' ? 'it has no secret' : '',
    on.length > 0 ? `it is not sent on ${on.join(', ')}` : '',
    isSame(hook.rule?.filter, sanityWebhookConfig.filter) ? '' : 'another filter',
    isSame(hook.rule?.projection, sanityWebhookConfig.projection) ? '' : 'another projection',
  ].filter((difference) => difference !== '')
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

export const contentWebhookCheck: Check = {
  name: 'Webhook of the Content Lake',
  run: async (installation) => {
    if (installation.variables.SANITY_API_HOST) {
      throw new NotApplicableError(
        'the embedded Content Lake takes it from lib/webhooks/sanity-webhook-config.ts at each start, and has no management API',
      )
    }
    const projectId = getVariable(installation, 'NEXT_PUBLIC_SANITY_PROJECT_ID')
    const url = `${getSite(installation)}/api/webhooks/sanity`
    const path = `/hooks/projects/${projectId}`
    const hooks = z.array(hookSchema).parse(await readManagementApi(installation, path))
    const hook = hooks.find((one) => one.url === url && one.type === 'document')
    if (!hook) {
      throw new CheckError(
        `none of ${hooks.length} goes to ${url}`,
        'Create it at sanity.io/manage → API → Webhooks, as docs/production.md says.',
      )
    }
    const dataset = getVariable(installation, 'NEXT_PUBLIC_SANITY_DATASET')
    const differences = findDifferences(hook, dataset)
    if (differences.length > 0) {
      throw new CheckError(
        differences.join('; '),
        'Change it at sanity.io/manage → API → Webhooks to what lib/webhooks/sanity-webhook-config.ts says.',
      )
    }
    return describeAttempts(
      z
        .array(attemptSchema)
        .parse(await readManagementApi(installation, `${path}/${hook.id}/attempts`)),
    )
  },
}
