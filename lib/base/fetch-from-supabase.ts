import { type BackendName, backendOutages } from './backend-outages.ts'
import { getFailureReason, getStatusReason } from './failure-reason.ts'
import { sharedReads } from './shared-reads.ts'
import { untilAborted } from './until-aborted.ts'

/** Statuses of a response without a body. */
const emptyStatuses = new Set([201, 204, 205])

interface Answer extends Required<Pick<ResponseInit, 'status' | 'statusText' | 'headers'>> {
  body: string | null
}

const shareRead = sharedReads<Answer>('supabase-reads')

/**
 * Requests Supabase and reports an outage. A response that is cut off or is not JSON rejects: supabase-js
 * would take an empty one for no rows.
 * @throws BackendUnavailableError
 */
export async function fetchFromSupabase(
  backend: BackendName,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const request = () => requestAnswer(backend, input, init)
  const url = input instanceof Request ? input.url : String(input)
  const getKey = () => [backend, url, [...new Headers(init?.headers)]]
  // Reads with tags are of published data, whose changes are announced.
  const isPublished = init?.next?.tags !== undefined
  const { body, ...head } = await (init?.method === 'GET'
    ? shareRead(getKey, request, { isPublished })
    : request())
  return new Response(body, head)
}

async function requestAnswer(
  backend: BackendName,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Answer> {
  const requestedAt = performance.now()
  const report = (reason: string) => backendOutages().report(backend, reason, requestedAt)
  const fail = (cause: unknown) => {
    throw report(getFailureReason(cause))
  }
  const response = await untilAborted(fetch(input, init), init?.signal).catch(fail)
  const body = await untilAborted(response.text(), init?.signal).catch(fail)
  const { status, statusText, headers } = response
  const isEmpty = body === '' && (emptyStatuses.has(status) || init?.method === 'HEAD')
  const reason = getStatusReason(status)
  if (!isEmpty && !isJson(body)) throw report(reason ?? `no JSON (status ${status})`)
  if (reason) report(reason)
  // Next may answer any other request from its cache.
  else if (init?.cache === 'no-store') backendOutages().noteSuccess(backend)
  return { body: isEmpty ? null : body, status, statusText, headers }
}

/** Returns whether the status of a response of supabase-js, 0 if the request failed, means an outage. */
export function isUnavailable(status: number): boolean {
  return status === 0 || getStatusReason(status) !== null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
