import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorText, logError, logInfo } from '#lib/base/log.ts'
import { processState } from '#packages/next-server/src/process-state.ts'

/**
 * Returns the file of the last good content: in the folder of a build that the next build, and the installation of
 * another one, leave as it is.
 */
export function getLastGoodFile(): string {
  return `${process.env.NEXT_DIST_DIR ?? '.next'}/cache/last-good-content.json`
}

/** Results are written this long after the first that could be read since the last time, in milliseconds. */
const writeDelayMs = 2_000

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
  /** Text that was written last. */
  #written: string | null = null
  #file: string | null = null
  #writeError: string | null = null
  #timer: NodeJS.Timeout | null = null

  /** Adds the results that an earlier process wrote to a file; a missing or damaged one has none. */
  restore(file: string) {
    for (const [key, result] of readResults(file)) {
      if (!this.#results.has(key)) this.#results.set(key, result)
    }
  }

  /**
   * Restores results from a file, and writes them to it from now on, for the next process. A file that cannot be
   * written is logged.
   */
  persist(file: string) {
    this.restore(file)
    this.#file = file
  }

  /** Keeps a result that could be read. */
  keep(key: string, result: unknown) {
    this.#results.set(key, result)
    if (this.#file !== null) this.#timer ??= setTimeout(() => this.write(), writeDelayMs).unref()
    this.#changed.delete(key)
    const ended = this.#unreadable.get(key)
    if (!ended) return
    this.#unreadable.delete(key)
    logInfo('content-readable', { tags: ended.tags })
  }

  /** Writes the results to the file, if they have changed. */
  write() {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const text = JSON.stringify(Object.fromEntries(this.#results))
    if (this.#file === null || text === this.#written) return
    const temporary = `${this.#file}.${randomUUID()}.tmp`
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      writeFileSync(temporary, text, { mode: 0o600 })
      renameSync(temporary, this.#file)
      this.#written = text
      this.#writeError = null
    } catch (error) {
      void rm(temporary, { force: true }).catch(() => {})
      const reason = errorText(error).replaceAll(temporary, '…')
      if (reason !== this.#writeError) logError('last-good-content-not-written', { error: reason })
      this.#writeError = reason
    }
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

/** Returns the results in a file by query, not validated. */
function readResults(file: string): [string, unknown][] {
  try {
    const results: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof results === 'object' && results !== null ? Object.entries(results) : []
  } catch {
    return []
  }
}

/** Describes unreadable content for an operator, in one sentence. */
export function describeUnreadable({ tags, reason, since }: UnreadableContent): string {
  const documents = tags.map((tag) => tag.replace(/^content:/, '')).join(', ')
  return `The published ${documents} cannot be read since ${since}, so pages and mails use an earlier version: ${reason.replace(/\s+/g, ' ')}`
}
