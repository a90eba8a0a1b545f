import 'server-only'
import { z } from 'zod'
import { readText, TooLargeError } from '#lib/cache/read-text.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { RefusedError } from './refused-error.ts'
import { type StaffMember, staffMember } from './staff-member.ts'

const maximumBytes = 64 * 1024

/**
 * Answers staff, and nobody else. What is answered is kept nowhere on the way.
 * @returns the given answer; 401 and 403 as `staffMember` says, 400 malformed, 413 larger than
 * 64 KB, 503 where a backend does not answer
 */
export async function answerStaff(
  request: Request,
  answer: (member: StaffMember) => Promise<Response>,
): Promise<Response> {
  const response = await staffMember(request)
    .then(answer)
    .catch((error: unknown) => {
      if (error instanceof RefusedError && error.status !== 503) return refusal(error)
      logProblem('staff-request-failed', { problem: errorText(error) })
      return refusal(
        error instanceof RefusedError
          ? error
          : new RefusedError(503, 'The leads cannot be reached just now.'),
      )
    })
  response.headers.set('cache-control', 'no-store')
  return response
}

function refusal({ status, message }: RefusedError): Response {
  return Response.json({ message }, { status })
}

/** The JSON of a request. @throws RefusedError */
export async function bodyOf<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  const text = await readText(request, maximumBytes).catch((error: unknown) => {
    throw error instanceof TooLargeError ? new RefusedError(413, error.message) : error
  })
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new RefusedError(400, `The request is malformed: ${z.prettifyError(parsed.error)}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An id out of a path. @throws RefusedError 404 */
export function idOf(text: string): string {
  const parsed = z.guid().safeParse(text)
  if (parsed.success) return parsed.data
  throw new RefusedError(404, 'There is no such thing.')
}
