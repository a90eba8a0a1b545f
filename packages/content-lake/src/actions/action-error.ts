import { TransactionItemError } from '../errors.ts'

/** Error of an action whose parts contradict each other, or the state of the documents. */
export function invalidAction(description: string, details: Record<string, unknown> = {}) {
  return new TransactionItemError(400, { type: 'invalidActionError', description, ...details })
}
