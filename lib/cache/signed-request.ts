import 'server-only'
import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { errorText, logProblem } from '#lib/log.ts'
import { readText, TooLargeError } from './read-text.ts'

const maximumBytes = 1_000_000
const maximumAge = 3_600_000
/** Clocks of two machines differ by so many milliseconds at most. */
const clockSkew = 60_000

interface Expected<Body> {
  secret: string | undefined
  schema: z.ZodType<Body>
}

class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Answers a request signed as Sanity signs its webhooks, and refuses any other.
 * @returns the given answer; 400 malformed, 401 unsigned, wrongly signed or older than an hour,
 * 413 larger than 1 MB, 403 where no secret is configured
 */
export async function answerSigned<Body>(
  request: Request,
  expected: Expected<Body>,
  answer: (body: Body) => Response,
): Promise<Response> {
  try {
    return answer(await verifiedBody(request, expected))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    logProblem('webhook-refused', {
      path: new URL(request.url).pathname,
      problem: errorText(error),
    })
    return Response.json({ error: error.message }, { status: error.status })
  }
}

async function verifiedBody<Body>(request: Request, { secret, schema }: Expected<Body>) {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!secret) throw new RefusedError(403, 'No webhook secret is configured')
  if (!signature) throw new RefusedError(401, 'The signature is missing')
  const text = await readText(request, maximumBytes).catch((error: unknown) => {
    throw error instanceof TooLargeError ? new RefusedError(413, error.message) : error
  })
  if (text === '') throw new RefusedError(400, 'The body is empty')
  if (!(await isValidSignature(text, signature, secret))) {
    throw new RefusedError(401, 'The signature is wrong')
  }
  const age = Date.now() - decodeSignatureHeader(signature).timestamp
  if (age > maximumAge || age < -clockSkew) {
    throw new RefusedError(401, 'The signature is older than an hour, or from the future')
  }
  const body = z.string().transform(parseJson).pipe(schema).safeParse(text)
  if (!body.success)
    throw new RefusedError(400, `The body is malformed: ${z.prettifyError(body.error)}`)
  return body.data
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}
