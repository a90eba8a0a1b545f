import { parseJson } from '#lib/base/parse-json.ts'
import 'server-only'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { findMalformedText } from '#lib/base/find-malformed-text.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { readBody } from '#lib/base/read-body.ts'
import { isCausedByRejectedValue } from '#lib/base/rejected-value-error.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { authenticateStaff, type StaffMember } from './authenticate-staff.ts'

const defaultMaxBytes = 64 * 1024

/**
 * Handles a request of the tools Leads and Catalogue. Only staff get the handler's response; it is never cached.
 * @returns the handler's response; 400 malformed, 401, 403 and 429 as `authenticateStaff` throws them,
 * 413 body too large, 503 backend unavailable
 */
export async function handleStaffRequest(
  request: Request,
  handler: (member: StaffMember) => Promise<Response>,
): Promise<Response> {
  const response = await authenticateStaff(request)
    .then(handler)
    .catch((error: unknown) => {
      if (error instanceof HttpError && error.status !== 503) return errorResponse(error)
      // The client aborted the request, for example because the search text changed.
      if (!request.signal.aborted) logFailure('staff-request-failed', error)
      if (isCausedByRejectedValue(error)) {
        return errorResponse(new HttpError(400, 'The database cannot store one of these values.'))
      }
      return errorResponse(
        error instanceof HttpError
          ? error
          : new HttpError(503, `The ${getBackend(error)} cannot be reached just now.`),
      )
    })
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Returns which backend an error is of, in the words of staff. */
const getBackend = (error: unknown) =>
  error instanceof ContentError ? 'Content Lake, which has the texts and claims,' : 'database'

function errorResponse({ status, message, headers }: HttpError): Response {
  return Response.json({ message }, { status, headers })
}

/** Parses the JSON body of a request. @throws HttpError 400 malformed, 413 larger than `maxBytes` */
export async function parseJsonBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  maxBytes = defaultMaxBytes,
): Promise<Body> {
  const body = parseJson(await readBody(request, maxBytes))
  const reason = findMalformedText(body)
  if (reason !== null) throw new HttpError(400, `The request is malformed: ${reason}`)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new HttpError(400, `The request is malformed: ${z.prettifyError(parsed.error)}`)
}

/** Parses an id in a path. @throws HttpError 404 */
export function parseIdParam(text: string): string {
  const parsed = z.guid().safeParse(text)
  if (parsed.success) return parsed.data
  throw new HttpError(404, 'Invalid id.')
}
