import { BackendUnavailableError } from '#lib/base/backend-outages.ts'
import { isUnavailable } from '#lib/base/fetch-from-supabase.ts'
import { isRejectedValue, RejectedValueError } from '#lib/base/rejected-value-error.ts'

/** The leads' database is unavailable or rejected a request. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

interface PostgrestResponse {
  data: unknown
  error: { code: string } | null
  /** 0 if the request failed. */
  status: number
}

/**
 * Returns the data of a response. supabase-js reports errors instead of throwing.
 * @throws DatabaseError with the code only: unlike the catalogue's, these messages quote personal data
 */
export function unwrapResponse({ data, error, status }: PostgrestResponse): unknown {
  if (!error) return data
  const message = `The database answered ${error.code || 'nothing'}`
  if (isRejectedValue(error.code)) {
    throw new DatabaseError(message, { cause: new RejectedValueError('a value is refused') })
  }
  if (!isUnavailable(status)) throw new DatabaseError(message)
  throw new DatabaseError(message, { cause: new BackendUnavailableError(`status ${status}`) })
}
