import { ClientError, ServerError } from '@sanity/client'
import { type BackendName, backendOutages } from '#lib/base/backend-outages.ts'
import { getFailureReason, getStatusReason } from '#lib/base/failure-reason.ts'

/**
 * Runs a query and reports an outage. A response without a result, which the client returns for anything
 * that is not JSON, rejects.
 * @param options `isCacheable`: whether Next may answer from its cache
 * @throws BackendUnavailableError
 * @throws ClientError if the Content Lake rejects the query
 */
export async function requestContentLake(
  backend: BackendName,
  query: () => Promise<unknown>,
  { isCacheable = false } = {},
): Promise<unknown> {
  const requestedAt = performance.now()
  const report = (reason: string) => backendOutages().report(backend, reason, requestedAt)
  const result = await query().catch((error: unknown) => {
    if (!(error instanceof ClientError || error instanceof ServerError)) {
      throw report(getFailureReason(error))
    }
    const { statusCode } = error
    const reason =
      getStatusReason(statusCode) ?? (statusCode >= 500 ? `status ${statusCode}` : null)
    throw reason === null ? error : report(reason)
  })
  if (result === undefined) throw report('no JSON')
  if (!isCacheable) backendOutages().noteSuccess(backend)
  return result
}
