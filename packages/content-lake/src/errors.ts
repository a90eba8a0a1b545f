import type { Permission } from './users.ts'

/** Error response in the shape of Sanity's API. */
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
  503: 'Service Unavailable',
}

/** Error of the HTTP layer: `{statusCode, error, message}`. */
export function httpError(
  status: number,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  const body = { statusCode: status, error: reasons[status] ?? 'Error', message, ...extra }
  return new LakeError(status, message, body)
}

/** 401 with the hosted API's error code, on which the Studio signs the user out. */
export function unauthorized(): LakeError {
  return httpError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

/** Error of the data layer: `{error: {type, description, …}}`. */
export function dataError(
  status: number,
  type: string,
  description: string,
  extra: Record<string, unknown> = {},
): LakeError {
  return new LakeError(status, description, { error: { type, description, ...extra } })
}

/** Error of one mutation or action in a transaction. */
export interface ItemError {
  type: string
  description: string
  [detail: string]: unknown
}

/** Thrown while a transaction is built; `toLakeError` adds the index of the mutation or action. */
export class TransactionItemError extends Error {
  override readonly name = 'TransactionItemError'
  readonly status: number
  readonly item: ItemError

  constructor(status: number, item: ItemError) {
    super(item.description)
    this.status = status
    this.item = item
  }

  /** Converts to the response of a request: `mutationError` or `actionError` with its items. */
  toLakeError(type: 'mutationError' | 'actionError', index: number): LakeError {
    const subject = type === 'mutationError' ? 'Mutation' : 'Action'
    const description = `${subject} failed: ${this.message}`
    return dataError(this.status, type, description, { items: [{ error: this.item, index }] })
  }
}

/** Error of an action whose parts contradict each other, or the state of the documents. */
export function invalidAction(description: string, details: Record<string, unknown> = {}) {
  return new TransactionItemError(400, { type: 'invalidActionError', description, ...details })
}

/** Error of the hosted data API for a missing permission. */
export function insufficientPermissions(permission: Permission): TransactionItemError {
  const description = `Insufficient permissions; permission "${permission}" required`
  const type = 'insufficientPermissionsError'
  return new TransactionItemError(403, { type, description, permission })
}
