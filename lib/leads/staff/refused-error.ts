/** A request of the Leads tool that is refused; the message is for whoever sent it. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: 400 | 401 | 403 | 404 | 413 | 503
  constructor(status: RefusedError['status'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
