import { createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '#lib/content/api-version.ts'
import { getVariable, type Installation } from './installation.ts'
import { requestTimeoutMs } from './request.ts'

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
  const { SANITY_API_HOST: apiHost } = installation.variables
  return createClient({
    projectId: getVariable(installation, 'NEXT_PUBLIC_SANITY_PROJECT_ID'),
    dataset: getVariable(installation, 'NEXT_PUBLIC_SANITY_DATASET'),
    token,
    apiVersion,
    useCdn: false,
    timeout: requestTimeoutMs,
    maxRetries: 0,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
}
