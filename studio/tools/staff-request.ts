import { z } from 'zod'

/** A failed request to the site; the message is shown to staff. */
export class StaffRequestError extends Error {
  override name = 'StaffRequestError'
  /** Status of the response; null without one. */
  readonly status: number | null

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options)
    this.status = status
  }
}

const errorBody = z.object({ message: z.string() })

interface Options {
  /** Sent as JSON by POST; without it, the request is a GET. */
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Requests a path of `/api/staff`. @throws StaffRequestError unless the site accepts the request */
export type StaffRequest = (path: string, options?: Options) => Promise<Response>

/**
 * Returns a function that requests `/api/staff` as the editor.
 * @param token of the editor's session in the Studio
 * @throws StaffRequestError by the function, see `StaffRequest`
 */
export function createStaffRequest(token: string | undefined): StaffRequest {
  return async (path, { body, signal } = {}) => {
    if (!token) throw new StaffRequestError('Sign in to the Studio again.')
    const response = await fetch(`/api/staff/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw new StaffRequestError('The site does not answer.', { cause })
    })
    if (response.ok) return response
    const { data } = errorBody.safeParse(await response.json().catch(() => null))
    throw new StaffRequestError(data?.message ?? 'The site does not answer as it should.', {
      status: response.status,
    })
  }
}

/** Returns the message to show for an error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof StaffRequestError ? error.message : 'The answer was not understood.'
}
