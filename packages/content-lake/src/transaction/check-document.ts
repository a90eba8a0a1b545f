import { TransactionItemError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'

/** Limits of the hosted Content Lake: https://www.sanity.io/docs/content-lake/technical-limits */
const maxDepth = 20
const maxAttributes = 1000

const idPattern = /^[a-zA-Z0-9_][a-zA-Z0-9_-]*(?:\.[a-zA-Z0-9_][a-zA-Z0-9_-]*)*$/

/**
 * Throws if a document id is malformed: at most 128 letters, digits, `_`, `-` and `.`; no segment
 * between dots is empty or begins with a dash (https://www.sanity.io/docs/ids).
 * @throws TransactionItemError
 */
export function assertDocumentId(id: string): void {
  if (id.length <= 128 && idPattern.test(id)) return
  throw validationError(`Malformed document ID: ${JSON.stringify(id)}`, { value: id })
}

/**
 * Throws if the result of a mutation is no valid document: without type, nested more than 20 levels
 * deep, or with more than 1,000 attributes.
 * @throws TransactionItemError
 */
export function assertDocument(document: LakeDocument): void {
  const { _id: id, _type: type, _createdAt: createdAt } = document
  if (typeof type !== 'string' || type === '') {
    throw validationError('Document is missing the required attribute "_type"', { id })
  }
  if (Number.isNaN(Date.parse(createdAt))) {
    throw validationError('Attribute "_createdAt" must be a date and time', { id })
  }
  const attributes = new Set<string>()
  collectAttributes(document, '', 0, attributes)
  if (attributes.size > maxAttributes) {
    const text = `Document has ${attributes.size} attributes, which exceeds the limit of ${maxAttributes}`
    throw validationError(text, { id })
  }
}

/**
 * Throws if a mutation changes an attribute that cannot change. The comparison is with the document
 * before the transaction, so that deleting and creating it again in one transaction changes no type.
 * @throws TransactionItemError
 */
export function assertImmutable(
  before: LakeDocument | null,
  after: LakeDocument,
  attributes: readonly ('_id' | '_type' | '_createdAt')[],
): void {
  const changed = before && attributes.find((name) => before[name] !== after[name])
  if (!changed) return
  throw new TransactionItemError(409, {
    type: 'cannotModifyImmutableAttributeError',
    description: `Cannot modify immutable attribute "${changed}"`,
    attribute: changed,
    id: before._id,
  })
}

/**
 * Collects the attributes as the hosted limit counts them: each path with each of its data types.
 * @param depth number of attribute names in the path; arrays add none
 */
function collectAttributes(value: unknown, path: string, depth: number, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const element of value) {
      found.add(`${path}[]:${typeOf(element)}`)
      collectAttributes(element, `${path}[]`, depth, found)
    }
  } else if (isObject(value)) {
    if (depth === maxDepth) {
      throw validationError(`Invalid value: max depth of ${maxDepth} exceeded`)
    }
    for (const [key, field] of Object.entries(value)) {
      found.add(`${path}.${key}:${typeOf(field)}`)
      collectAttributes(field, `${path}.${key}`, depth + 1, found)
    }
  }
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

function validationError(description: string, details: Record<string, unknown> = {}) {
  return new TransactionItemError(400, { type: 'validationError', description, ...details })
}
