import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'

const secretVariable = 'SANITY_WEBHOOK_SECRET'

const hook = z.object({
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
type Hook = z.infer<typeof hook>

const { filter, projection } = sanityWebhookConfig
const fixedSettings = {
  httpMethod: 'POST',
  apiVersion: `v${apiVersion}`,
  includeDrafts: false,
  rule: { on: ['create', 'update', 'delete'], filter, projection },
}

/** Plans the webhook that announces published content to the site. */
export async function planSanityWebhook(
  context: ProvisionContext,
  projectId: string | null,
): Promise<Step> {
  const { sanity, settings, siteUrl, dataset } = context
  const url = `${siteUrl}/api/webhooks/sanity`
  const title = `Sanity webhook to ${url}`
  const hooks = projectId
    ? await sanity.request({ path: getPath(projectId), responseSchema: z.array(hook) })
    : []
  const found = hooks.find(
    (one) =>
      one.type === 'document' && one.url === url && one.dataset === dataset && !one.deletedAt,
  )
  if (found?.secret) settings.hide(found.secret)
  const write = async (id?: string) => {
    const path = getPath(settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID'))
    const secret = await settings.getOrGenerate(secretVariable)
    const name = `Renew pages of ${new URL(siteUrl).host}`
    const body = id
      ? { ...fixedSettings, secret }
      : { type: 'document', name, dataset, url, ...fixedSettings, secret }
    await sanity.request({
      method: id ? 'PATCH' : 'POST',
      path: id ? `${path}/${id}` : path,
      body,
      responseSchema: z.unknown(),
    })
  }
  if (!found) {
    return { title, state: 'missing', detail: 'create it, with a secret', run: () => write() }
  }
  const secret = settings.get(secretVariable) ?? found.secret ?? null
  const differences = getDifferences(found, secret)
  if (differences.length > 0) {
    const detail = `is there with other values\n${differences.join('\n')}`
    // A secret that only the webhook has stays in use.
    const run = async () => {
      if (secret) await settings.save({ [secretVariable]: secret })
      await write(found.id)
    }
    return { title, state: 'differs', detail, run }
  }
  if (secret && settings.compare({ [secretVariable]: secret }).missing.length > 0) {
    const run = () => settings.save({ [secretVariable]: secret })
    return { title, state: 'missing', detail: 'is there; write its secret to .env', run }
  }
  return doneStep(
    title,
    isDisabled(found) ? 'is there, but disabled at sanity.io/manage' : undefined,
  )
}

function getDifferences(found: Hook, secret: string | null): string[] {
  const { rule, httpMethod, apiVersion, includeDrafts } = found
  const wanted = fixedSettings.rule
  const show = (value: unknown) => JSON.stringify(value ?? null)
  const pairs: [name: string, found: unknown, wanted: unknown][] = [
    ['httpMethod', httpMethod, fixedSettings.httpMethod],
    ['apiVersion', apiVersion, fixedSettings.apiVersion],
    ['includeDrafts', includeDrafts ?? false, fixedSettings.includeDrafts],
    ['on', rule?.on.toSorted(), wanted.on.toSorted()],
    ['filter', rule?.filter, wanted.filter],
    ['projection', rule?.projection, wanted.projection],
  ]
  const differing = pairs.filter(([, one, other]) => !isDeepStrictEqual(one, other))
  const lines = differing.map(([name, one, other]) => `${name}: ${show(one)} → ${show(other)}`)
  return found.secret && found.secret === secret ? lines : [...lines, 'secret: another, or none']
}

const isDisabled = (one: Hook) => Boolean(one.isDisabled || one.isDisabledByUser)
const getPath = (projectId: string) => `/v2025-08-04/hooks/projects/${projectId}`
