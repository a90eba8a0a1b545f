import { describeSmtpError, getFailureCause } from './smtp-error.ts'
import type { MailTransport } from './transport.ts'

/** Something that every mail needs is unavailable: it is not the mail's fault. */
export class DeliveryUnavailableError extends Error {
  override name = 'DeliveryUnavailableError'
}

/** Returns the result. A rejection becomes a `DeliveryUnavailableError`. */
export function rethrowAsUnavailable<Result>(
  what: string,
  result: Promise<Result>,
): Promise<Result> {
  return result.catch((cause: unknown) => {
    throw new DeliveryUnavailableError(`${what} is unavailable`, { cause })
  })
}

/**
 * Returns a `DeliveryUnavailableError` where a mail failed by no fault of its own, otherwise null. A
 * broken connection is the mail's if the server is available without it: a mail that a server cannot
 * digest must not hold up the others for good.
 */
export async function toUnavailableError(
  error: unknown,
  transport: MailTransport,
): Promise<DeliveryUnavailableError | null> {
  if (error instanceof DeliveryUnavailableError) return error
  const cause = getFailureCause(error)
  if (cause === 'mail' || cause === 'temporary') return null
  if (cause === 'connection' && (await transport.isAvailable())) return null
  const codes = Object.values(describeSmtpError(error)).filter(Boolean)
  return new DeliveryUnavailableError(`The mail server is unavailable: ${codes.join(' ')}`)
}
