import { logError, logInfo } from '#lib/base/log.ts'
import { processState } from '#lib/base/process-state.ts'

/** Published content that the site cannot read, so that it shows an earlier version. */
export interface UnreadableContent {
  /** Cache tags of the documents, such as `siteSettings`. */
  tags: readonly string[]
  reason: string
  /** Time at which it was noticed first, ISO 8601. */
  since: string
}

/** The last results of queries that could be read, and the queries whose published result cannot. */
export class LastGoodContent {
  #results = new Map<string, unknown>()
  #unreadable = new Map<string, UnreadableContent>()
  /** Keys of unreadable results whose documents have changed since they were read. */
  #changed = new Set<string>()

  /** Keeps a result that could be read. */
  keep(key: string, result: unknown) {
    this.#results.set(key, result)
    this.#changed.delete(key)
    const ended = this.#unreadable.get(key)
    if (!ended) return
    this.#unreadable.delete(key)
    logInfo('content-readable', { tags: ended.tags })
  }

  /** Returns the last result that could be read, or undefined. */
  get(key: string): unknown {
    return this.#results.get(key)
  }

  /** Reports a result that cannot be read. It is logged once until a later one can be. */
  report(key: string, tags: readonly string[], reason: string) {
    this.#changed.delete(key)
    if (this.#unreadable.get(key)?.reason === reason) return
    this.#unreadable.set(key, { tags, reason, since: new Date().toISOString() })
    logError('content-unreadable', { tags, error: reason })
  }

  /**
   * Notes that documents changed: until a query reads them again, its problem may be mended. The query of
   * mails may run hours later.
   */
  noteChanges(tags: readonly string[]) {
    for (const [key, each] of this.#unreadable) {
      if (each.tags.some((tag) => tags.includes(tag))) this.#changed.add(key)
    }
  }

  /** Returns what cannot be read: one entry for each document, however many queries read it. */
  getUnreadable(): UnreadableContent[] {
    const current = [...this.#unreadable].filter(([key]) => !this.#changed.has(key))
    return [...new Map(current.map(([, each]) => [each.tags.join(), each])).values()]
  }
}

/** Returns the content of this process. */
export function lastGoodContent(): LastGoodContent {
  return processState('last-good-content', () => new LastGoodContent())
}

/** Describes unreadable content for an operator, in one sentence. */
export function describeUnreadable({ tags, reason, since }: UnreadableContent): string {
  const documents = tags.map((tag) => tag.replace(/^content:/, '')).join(', ')
  return `The published ${documents} cannot be read since ${since}, so pages and mails use an earlier version: ${reason.replace(/\s+/g, ' ')}`
}
