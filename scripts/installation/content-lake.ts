import type { SanityClient } from '@sanity/client'
import { apiVersion } from '#lib/content/api-version.ts'
import { createProjectClient } from '#scripts/content-client.ts'
import { getVariable, type Installation } from './installation.ts'
import { requestTimeoutMs } from './request.ts'

/** What to do if the Content Lake does not answer. */
export const lakeRemedy =
  'Compare NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET with sanity.io/manage (the dataset must be public), and look at sanity-status.com.'

/** Returns the URL of a path of the Content Lake's API. @throws NotApplicableError */
export function getLakeUrl(installation: Installation, path: string): string {
  const projectId = getVariable(installation, 'NEXT_PUBLIC_SANITY_PROJECT_ID')
  const host = installation.variables.SANITY_API_HOST || `https://${projectId}.api.sanity.io`
  return `${host}/v${apiVersion}${path}`
}

/** Returns the URL of a query. @throws NotApplicableError */
export function getQueryUrl(installation: Installation, query: string): string {
  const dataset = getVariable(installation, 'NEXT_PUBLIC_SANITY_DATASET')
  const parameters = new URLSearchParams({ query, perspective: 'published' })
  return getLakeUrl(installation, `/data/query/${dataset}?${parameters}`)
}

/** Returns a client with a token that may write. @throws NotApplicableError */
export function createLakeClient(installation: Installation, token: string): SanityClient {
  const project = {
    projectId: getVariable(installation, 'NEXT_PUBLIC_SANITY_PROJECT_ID'),
    dataset: getVariable(installation, 'NEXT_PUBLIC_SANITY_DATASET'),
    token,
  }
  return createProjectClient(project, installation.variables.SANITY_API_HOST).withConfig({
    timeout: requestTimeoutMs,
    maxRetries: 0,
  })
}
