/** Rejects a request with an HTTP status. The message is for the client's developer or user. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
