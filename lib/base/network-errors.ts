/** What a code means, for staff and the log. Names no URL, which may hold a secret. */
const meanings: Record<string, string> = {
  ETIMEDOUT: 'No answer in time',
  ABORT_ERR: 'The request was canceled',
  ENOTFOUND: 'There is no server with this name',
  EAI_AGAIN: 'The name of the server cannot be looked up just now',
  ECONNREFUSED: 'The server refuses the connection',
  ECONNRESET: 'The server closed the connection',
  EPIPE: 'The server closed the connection',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
}

/** Meanings of groups of codes, whose text names the code. */
const groups: readonly [codes: RegExp, meaning: string][] = [
  [/^HPE_/, 'The answer is not valid HTTP'],
  [/^(EPROTO$|ERR_SSL_)/, 'The server does not answer by https'],
  [/CERT|UNABLE_TO_/, 'The certificate of the server is not valid'],
]

/** Codes of the errors of an abort signal, whose own code is a number. */
const codesByName: Record<string, string> = { TimeoutError: 'ETIMEDOUT', AbortError: 'ABORT_ERR' }

/**
 * Returns the code of a network error, or of its cause, such as `ECONNREFUSED`; null for other errors.
 * The errors of an abort signal have `ETIMEDOUT` and `ABORT_ERR`.
 */
export function getNetworkErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const named = codesByName[error.name]
  if (named !== undefined) return named
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return getNetworkErrorCode(error.cause) ?? code
}

/** Returns what a network error means, as a sentence without a full stop; null for other errors. */
export function describeNetworkError(error: unknown): string | null {
  const code = getNetworkErrorCode(error)
  if (code === null) return null
  const group = groups.find(([codes]) => codes.test(code))
  return meanings[code] ?? `${group?.[1] ?? 'The server cannot be reached'} (${code})`
}
