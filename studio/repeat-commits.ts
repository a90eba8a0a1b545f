import type { SanityClient } from '@sanity/client'
import { catchError, defer, type Observable, of, retry, throwError, timer } from 'rxjs'

/** Request tag of the commits that store the edits of a document form. */
const commitTag = 'document.commit'
/** Returns the wait before another attempt in ms, at most 5 s. @param count of failed attempts */
export const getRetryDelay = (count: number) => Math.min(count * 500, 5000)

/**
 * Makes a client repeat a commit under the same transaction id until the Content Lake answers. The Studio
 * repeats it under another id, and drops the first change of a document without a draft
 * (docs/studio-limits.md).
 */
export function repeatCommits(client: SanityClient): SanityClient {
  const { withConfig, clone, observable } = client
  const { action } = observable
  type Action = typeof action
  observable.action = ((...args: Parameters<Action>) => {
    const send = () => action.apply(observable, args)
    const [, options] = args
    return options?.tag === commitTag && options.transactionId !== undefined
      ? repeatUntilAnswered(send, options.transactionId)
      : send()
  }) as Action
  client.withConfig = (changes) => repeatCommits(withConfig.call(client, changes))
  client.clone = () => repeatCommits(clone.call(client))
  return client
}

/**
 * Sends a transaction again until it is answered: by a result, or by an error with a status below 500.
 * @param send sends the transaction at subscription
 */
export function repeatUntilAnswered<Result>(
  send: () => Observable<Result>,
  transactionId: string,
): Observable<Result | { transactionId: string }> {
  let attempts = 0
  return defer(() => {
    attempts += 1
    return send()
  }).pipe(
    retry({
      delay: (error: unknown, count) =>
        isAnswer(error) ? throwError(() => error) : timer(getRetryDelay(count)),
    }),
    catchError((error: unknown) =>
      attempts > 1 && isStored(error, transactionId)
        ? of({ transactionId })
        : throwError(() => error),
    ),
  )
}

/** Returns the HTTP status in an error of the client; null if there was no answer. */
export function getStatus(error: unknown): number | null {
  return typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
    ? error.statusCode
    : null
}

function isAnswer(error: unknown): boolean {
  const status = getStatus(error)
  return status !== null && status < 500
}

/** Whether an attempt before this one was stored, and only its answer was lost. */
function isStored(error: unknown, transactionId: string): boolean {
  return getStatus(error) === 409 && error instanceof Error && error.message.includes(transactionId)
}
