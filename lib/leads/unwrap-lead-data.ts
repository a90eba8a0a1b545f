/** The leads' database is unavailable or rejected a request. */
export class LeadsError extends Error {
  override name = 'LeadsError'
}

interface PostgrestResponse {
  data: unknown
  error: { code: string } | null
}

/**
 * Returns the data of a response. supabase-js reports errors instead of throwing.
 * @throws LeadsError with the code only: unlike the catalogue's, these messages quote personal data
 */
export function unwrapLeadData({ data, error }: PostgrestResponse): unknown {
  if (error) throw new LeadsError(`The database answered ${error.code || 'nothing'}`)
  return data
}
