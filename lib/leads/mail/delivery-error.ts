import { describeSmtpError, getFailureCause } from './smtp-error.ts'
import type { MailTransport } from './transport.ts'

/** A service that every mail needs is unavailable: the attempt does not count against the mail. */
export class DeliveryUnavailableError extends Error {
  override name = 'DeliveryUnavailableError'
}

/**
 * Awaits a result, and replaces a rejection by a `DeliveryUnavailableError`.
 * @param what name of the service, for the message
 * @throws DeliveryUnavailableError with the rejection as its cause
 */
export function rethrowAsUnavailable<Result>(
  what: string,
  result: Promise<Result>,
): Promise<Result> {
  return result.catch((cause: unknown) => {
    throw new DeliveryUnavailableError(`${what} is unavailable`, { cause })
  })
}

/**
 * Returns a `DeliveryUnavailableError` if delivery failed for a reason other than this mail, otherwise null.
 * A broken connection counts as the mail's failure if the server is available otherwise: a mail that crashes
 * the connection must not block the others forever.
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
