import { BackendUnavailableError } from '#lib/base/backend-outages.ts'
import { isUnavailable } from '#lib/base/fetch-from-supabase.ts'

/** The leads' database is unavailable or rejected a request. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** Whether the database refused what it was sent, and would again. */
  readonly isRefusal: boolean
  constructor(message: string, { isRefusal = false, ...options }: DatabaseErrorOptions = {}) {
    super(message, options)
    this.isRefusal = isRefusal
  }
}

interface DatabaseErrorOptions extends ErrorOptions {
  isRefusal?: boolean
}

/** Codes of values that Postgres (data exception, violated constraint) or PostgREST (malformed body) refuses. */
const refusalCode = /^(?:22|23)[0-9A-Z]{3}$|^PGRST102$/

/** Returns whether an error says that the database would refuse the same request again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'isRefusal' in error && error.isRefusal === true
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
  if (!isUnavailable(status))
    throw new DatabaseError(message, { isRefusal: refusalCode.test(error.code) })
  throw new DatabaseError(message, { cause: new BackendUnavailableError(`status ${status}`) })
}
