import { useEffect, useState } from 'react'
import { catchError, map, type Observable, of, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'

interface FollowedQuery<Value> {
  fetch: string
  /** Filter of the documents whose changes read the query again. */
  listen: string
  perspective: 'raw' | 'published'
  /** Name of the requests in the logs of the Content Lake. */
  tag: string
  /** @param result not validated */
  parse: (result: unknown) => Value | null
}

/**
 * Returns a hook that returns the result of a query and follows changes; null until it is read, or if the read fails.
 * All components of the Studio share one subscription.
 */
export function createFollowedQuery<Value>({
  fetch,
  listen,
  perspective,
  tag,
  parse,
}: FollowedQuery<Value>) {
  const subscriptions = new WeakMap<DocumentStore, Observable<Value | null>>()
  const follow = (documentStore: DocumentStore) => {
    const known = subscriptions.get(documentStore)
    if (known) return known
    const results = documentStore
      .listenQuery({ fetch, listen }, {}, { apiVersion, perspective, tag })
      .pipe(
        map(parse),
        catchError(() => of(null)),
        shareReplay({ bufferSize: 1, refCount: true }),
      )
    subscriptions.set(documentStore, results)
    return results
  }
  return function useFollowedQuery(): Value | null {
    const documentStore = useDocumentStore()
    const [value, setValue] = useState<Value | null>(null)
    useEffect(() => {
      const subscription = follow(documentStore).subscribe(setValue)
      return () => subscription.unsubscribe()
    }, [documentStore])
    return value
  }
}
