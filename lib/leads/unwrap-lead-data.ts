import { BackendUnavailableError } from '#lib/base/backend-outages.ts'
import { isUnavailable } from '#lib/base/fetch-from-supabase.ts'

/** The leads' database is unavailable or rejected a request. */
export class LeadsError extends Error {
  override name = 'LeadsError'
}

interface PostgrestResponse {
  data: unknown
  error: { code: string } | null
  /** 0 if the request failed. */
  status: number
}

/**
 * Returns the data of a response. supabase-js reports errors instead of throwing.
 * @throws LeadsError with the code only: unlike the catalogue's, these messages quote personal data
 */
export function unwrapLeadData({ data, error, status }: PostgrestResponse): unknown {
  if (!error) return data
  const message = `The database answered ${error.code || 'nothing'}`
  if (!isUnavailable(status)) throw new LeadsError(message)
  throw new LeadsError(message, { cause: new BackendUnavailableError(`status ${status}`) })
}
