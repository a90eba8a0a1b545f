import { TransactionItemError } from '../errors.ts'

/** Creates the error (409) of a mutation of a document that does not exist. */
export function notFound(id: string): TransactionItemError {
  return new TransactionItemError(409, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

/** Creates the error (409) of the creation of a document that exists. */
export function alreadyExists(id: string): TransactionItemError {
  return new TransactionItemError(409, {
    type: 'documentAlreadyExistsError',
    description: `Document by ID "${id}" already exists`,
    id,
  })
}

/** Creates the error (409) of a document that is not at the expected revision. */
export function revisionMismatch(id: string, current: string | undefined, expected: string) {
  return new TransactionItemError(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })
}
