/** An answer other than success, in the shape that Sanity's API gives it. */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.status = status
    this.body = body
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  416: 'Range Not Satisfiable',
}

/** An error of the HTTP layer: `{statusCode, error, message}`. */
export function httpError(
  status: number,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  const body = { statusCode: status, error: reasons[status] ?? 'Error', message, ...extra }
  return new LakeError(status, message, body)
}

/** 401 as the hosted API words it; the Studio signs the editor out on these error codes. */
export function unauthorized(): LakeError {
  return httpError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

/** An error of the data layer: `{error: {type, description, …}}`. */
export function dataError(
  status: number,
  type: string,
  description: string,
  extra: Record<string, unknown> = {},
): LakeError {
  return new LakeError(status, description, { error: { type, description, ...extra } })
}

/** What is wrong with one mutation or action of a transaction. */
export interface ItemError {
  type: string
  description: string
  [detail: string]: unknown
}

/** Thrown while a transaction is put together; names the mutation or action by its index later. */
export class TransactionItemError extends Error {
  override readonly name = 'TransactionItemError'
  readonly status: number
  readonly item: ItemError

  constructor(status: number, item: ItemError) {
    super(item.description)
    this.status = status
    this.item = item
  }

  /** As the answer to a request: Sanity's `mutationError` or `actionError` with its items. */
  toLakeError(type: 'mutationError' | 'actionError', index: number): LakeError {
    const subject = type === 'mutationError' ? 'mutation(s)' : 'action(s)'
    const description = `The ${subject} failed: ${this.message}`
    return dataError(this.status, type, description, { items: [{ error: this.item, index }] })
  }
}
