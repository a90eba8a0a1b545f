import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { parseJson } from '#lib/base/parse-json.ts'
import { readBody } from '#lib/base/read-body.ts'
import { isCausedByRejectedValue } from '#lib/base/rejected-value-error.ts'
import type { StaffProcedure } from '#lib/base/staff-procedure.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { authenticateStaff } from './authenticate-staff.ts'
import { staffRouter } from './staff-router.ts'

/**
 * Handles a call of the staff API. Only staff get its answer, which is never cached.
 * @param path names of the domain and the procedure, as `staffRouter` has them
 * @returns 200 with the result as JSON or a file, 204 without one; 400 malformed, 401, 403 and 429 as
 * `authenticateStaff` throws them, 404 no such procedure or row, 413 body too large, 503 backend unavailable
 */
export async function handleStaffRequest(
  request: Request,
  path: readonly string[],
): Promise<Response> {
  const response = await call(request, path).catch((error: unknown) => {
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

async function call(request: Request, path: readonly string[]): Promise<Response> {
  const staff = await authenticateStaff(request)
  const procedure = findProcedure(path)
  const body = parseJson(await readBody(request, procedure.maxBytes))
  const output = await procedure.call(body, { staff, signal: request.signal })
  if (output instanceof Response) return output
  return output === undefined ? new Response(null, { status: 204 }) : Response.json(output)
}

const domains: Record<string, Record<string, StaffProcedure<unknown, unknown>>> = staffRouter

/** @throws HttpError 404 */
function findProcedure([domain = '', name = '', ...rest]: readonly string[]) {
  const procedures = Object.hasOwn(domains, domain) ? domains[domain] : undefined
  const procedure = procedures && Object.hasOwn(procedures, name) ? procedures[name] : undefined
  if (procedure && rest.length === 0) return procedure
  // A Studio that was loaded before an update of the site may call what no longer exists.
  throw new HttpError(404, 'The site does not know this request. Reload the Studio.')
}

/** Returns the backend that an error is of, in the words of staff. */
const getBackend = (error: unknown) =>
  error instanceof ContentError ? 'Content Lake, which has the texts and claims,' : 'database'

function errorResponse({ status, message, headers }: HttpError): Response {
  return Response.json({ message }, { status, headers })
}
