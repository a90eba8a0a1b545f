import { isObject } from '../json.ts'

/**
 * Returns the ids of strong references in a value. Excludes weak references and those to other
 * datasets or media libraries, whose targets need not exist.
 */
export function strongReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const element of value) strongReferences(element, found)
  } else if (isObject(value)) {
    const reference = value._ref
    const isElsewhere = value._dataset !== undefined || value._projectId !== undefined
    if (typeof reference === 'string' && value._weak !== true && !isElsewhere) {
      if (!reference.includes(':')) found.add(reference)
    }
    for (const field of Object.values(value)) strongReferences(field, found)
  }
  return found
}

/**
 * Makes references strong that the Studio marked with `_strengthenOnPublish`:
 * https://www.sanity.io/docs/reference-type
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const { _strengthenOnPublish: strengthen, ...fields } = value
  const result: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) result[key] = strengthenReferences(field)
  if (isObject(strengthen) && strengthen.weak !== true) delete result._weak
  return result
}

/** Index of strong references by target; `update` keeps it current. */
export class ReferenceIndex {
  readonly #outgoing = new Map<string, Set<string>>()
  readonly #incoming = new Map<string, Set<string>>()

  /** Reindexes a document, or removes it (null). */
  update(id: string, document: unknown): void {
    for (const target of this.#outgoing.get(id) ?? []) {
      const sources = this.#incoming.get(target)
      sources?.delete(id)
      if (sources?.size === 0) this.#incoming.delete(target)
    }
    const targets = document === null ? new Set<string>() : strongReferences(document)
    if (targets.size > 0) this.#outgoing.set(id, targets)
    else this.#outgoing.delete(id)
    for (const target of targets) {
      const sources = this.#incoming.get(target)
      if (sources) sources.add(id)
      else this.#incoming.set(target, new Set([id]))
    }
  }

  incoming(id: string): ReadonlySet<string> {
    return this.#incoming.get(id) ?? new Set()
  }
}
