import { format } from 'node:util'
import type { LogError } from './site-options.ts'

/** Time in which lines of the same kind are counted instead of written, in ms. */
const repeatMs = 60_000

/** Kinds of lines that are counted; beyond it, others share one. */
const maxKinds = 200

const maxTextLength = 4_000

/**
 * Makes each error or warning that Next or a library prints one line of JSON. Next prints those too that it passed to
 * `onRequestError`, and failed requests: a site that reports both itself has them omitted. A text may quote the request that
 * caused it: parts that a client can choose are redacted, and lines without other differences are written once a
 * minute, with the number of repetitions.
 * @param isReported returns whether an error has its log line; null for a site that reports none
 * @param now in ms, of a clock that is never set
 */
export function structureConsole(
  logError: LogError,
  isReported: ((value: unknown) => boolean) | null,
  now = () => performance.now(),
) {
  const kinds = new Map<string, { writtenAt: number; repeated: number }>()

  const write = (event: string, text: string) => {
    const key = `${event} ${text.replaceAll(/\n\s+at .*/g, '')}`
    const kind = kinds.has(key) || kinds.size < maxKinds ? key : event
    const last = kinds.get(kind)
    if (last && now() - last.writtenAt < repeatMs) {
      last.repeated += 1
      return
    }
    kinds.set(kind, { writtenAt: now(), repeated: 0 })
    logError(event, { text, ...(last?.repeated && { repeated: last.repeated }) })
  }

  for (const method of ['error', 'warn'] as const) {
    console[method] = (...values: unknown[]) => {
      if (isReported && values.some((value) => isReported(value) || isFailedRequest(value))) return
      const text = values.reduce<string>(
        (formatted, value) =>
          value instanceof Error && value.message
            ? formatted.replaceAll(value.message, redact(value.message))
            : formatted,
        format(...values.map((value) => (typeof value === 'string' ? redact(value) : value))),
      )
      write(`console-${method}`, text.slice(0, maxTextLength))
    }
  }
}

function isFailedRequest(value: unknown): boolean {
  return value instanceof TypeError && /^(fetch failed|terminated)$/.test(value.message)
}

/** Replaces quoted words, URLs, paths and numbers of a message. */
function redact(text: string): string {
  return text
    .replaceAll(/(["'`])(?:(?!\1).)*\1/gs, '$1…$1')
    .replaceAll(/(?:[a-z][a-z\d+.-]*:\/)?\/\S*/gi, '…')
    .replaceAll(/\d+/g, '…')
}
