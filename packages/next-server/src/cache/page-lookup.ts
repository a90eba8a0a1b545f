import { AsyncLocalStorage } from 'node:async_hooks'

/** A page or the response of a route handler that the page cache returned. */
export interface PageLookup {
  /** Returns whether a lookup now returns the same entry, and Next does not render it again. */
  isFresh: () => boolean
  /** Counts a visit that is answered without another lookup. */
  recordVisit: () => void
}

const storage = new AsyncLocalStorage<PageLookup[]>()

/** Runs a request handler, and adds the lookups that it causes in the page cache to `lookups`. */
export function collectPageLookups<Result>(lookups: PageLookup[], run: () => Result): Result {
  return storage.run(lookups, run)
}

/** Records a lookup of the request that runs now. */
export function recordPageLookup(lookup: PageLookup) {
  storage.getStore()?.push(lookup)
}
