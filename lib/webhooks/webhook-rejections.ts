import { decodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { processState } from '#packages/next-server/src/process-state.ts'
import type { WebhookRejection } from './webhook-rejection.ts'

/** Webhooks that this process rejected for good, by path: one entry for each webhook route. */
export class WebhookRejections {
  #byPath = new Map<string, WebhookRejection>()

  /** Reports that a webhook was rejected by a status that its sender takes as final. */
  report(path: string, reason: string) {
    const count = (this.#byPath.get(path)?.count ?? 0) + 1
    this.#byPath.set(path, { path, reason, count, lastAt: new Date().toISOString() })
  }

  /** Clears the warning of a path that accepted a webhook: its secret and clocks are right again. */
  clear(path: string) {
    this.#byPath.delete(path)
  }

  getAll(): WebhookRejection[] {
    return [...this.#byPath.values()]
  }
}

/** Returns the rejections of this process. */
export function webhookRejections(): WebhookRejections {
  return processState('webhook-rejections', () => new WebhookRejections())
}

/**
 * Returns whether a request has a well-formed signature header. Only such a request can raise the
 * warning, because scanners post without one. A stranger can still forge the format, which looks like a
 * sender with the wrong secret: the worst effect is a notice, without text of the request, until the
 * next webhook is accepted.
 */
export function hasSignature(headers: Headers): boolean {
  try {
    decodeSignatureHeader(headers.get(SIGNATURE_HEADER_NAME) ?? '')
    return true
  } catch {
    return false
  }
}
