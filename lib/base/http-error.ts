/** Rejects a request with an HTTP status and headers. The message is for the client's developer or user. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>
  constructor(
    status: number,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options)
    this.status = status
    this.headers = headers
  }
}
