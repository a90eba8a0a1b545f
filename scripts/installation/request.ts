import { getFailureReason } from '#lib/base/failure-reason.ts'
import { CheckError } from './check-errors.ts'

/** Time limit of one request, in ms. */
export const requestTimeoutMs = 10_000

/**
 * Sends a request. Any status is a response.
 * @param remedy what to do if there is no response
 * @throws CheckError
 */
export async function request(
  url: string,
  remedy: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    (cause: unknown) => {
      const reason = getFailureReason(cause)
      throw new CheckError(`${new URL(url).origin} does not answer (${reason})`, remedy)
    },
  )
}
