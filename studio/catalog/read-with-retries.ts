import { catchError, concat, defer, EMPTY, type Observable, of, switchMap, timer } from 'rxjs'

/** Delays before a failed read is repeated, in milliseconds: a short outage ends without a reload. */
const retryDelaysMs = [1_000, 3_000, 9_000, 27_000]

/** Emits the result of a read. After each failure emits `failure` and repeats the read, at most four times. */
export function readWithRetries<Result>(
  read: () => Promise<Result>,
  failure: Result,
  [delayMs, ...laterDelays]: readonly number[] = retryDelaysMs,
): Observable<Result> {
  return defer(read).pipe(
    catchError(() =>
      concat(
        of(failure),
        delayMs === undefined
          ? EMPTY
          : timer(delayMs).pipe(switchMap(() => readWithRetries(read, failure, laterDelays))),
      ),
    ),
  )
}
