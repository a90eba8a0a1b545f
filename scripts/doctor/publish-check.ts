import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { canaryType } from '#lib/base/cache-tags.ts'
import { errorText } from '#lib/base/log.ts'
import type { Check } from './check.ts'
import { CheckError } from './check-errors.ts'
import { createLakeClient } from './content-lake.ts'
import { getSite, getVariable, type Installation } from './installation.ts'
import { measurePropagation } from './measure-propagation.ts'
import { request } from './request.ts'

const documentId = 'doctor-canary'

/**
 * Follows a publish to each server: a document of a type that neither the Studio nor a page knows,
 * which is deleted afterwards. Without a token that may write, a signed webhook takes its place.
 */
export const publishCheck: Check = {
  name: 'From a publish to each server',
  run: async (installation) => {
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
  const response = await request(`${getSite(installation)}/api/webhooks/sanity`, remedy, {
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
