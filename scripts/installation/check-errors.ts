/** A failed check; the message states the finding, the remedy how to fix it. */
export class CheckError extends Error {
  override name = 'CheckError'
  readonly remedy: string
  constructor(detail: string, remedy: string, options: ErrorOptions = {}) {
    super(detail, options)
    this.remedy = remedy
  }
}

/** A requirement does not apply here; the message says why. */
export class NotApplicableError extends Error {
  override name = 'NotApplicableError'
}
