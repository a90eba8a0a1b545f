import 'server-only'
import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { readBody } from '#lib/base/read-body.ts'
import { hasSignature, webhookRejections } from './webhook-rejections.ts'

const maxBytes = 1_000_000
const maxAgeMs = 3_600_000
/** Maximum clock difference between two machines, in milliseconds. */
const clockSkewMs = 60_000

interface SignedWebhook<Body> {
  secret: string | undefined
  schema: z.ZodType<Body>
}

/**
 * Verifies the signature of a Sanity webhook, parses its body and calls the handler. A signed request
 * that is rejected is reported: its sender never repeats a webhook after a 4xx.
 * @returns the response of the handler; otherwise 400 (malformed body), 401 (signature missing,
 * wrong or older than an hour), 413 (body over 1 MB) or 403 (no secret configured)
 * @throws errors of the handler other than HttpError
 */
export async function handleSignedWebhook<Body>(
  request: Request,
  webhook: SignedWebhook<Body>,
  handler: (body: Body) => Response | Promise<Response>,
): Promise<Response> {
  const path = new URL(request.url).pathname
  try {
    const response = await handler(await verifyBody(request, webhook))
    webhookRejections().clear(path)
    return response
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    logFailure('webhook-rejected', error, { path })
    if (error.status < 500 && hasSignature(request.headers)) {
      webhookRejections().report(path, error.message)
    }
    return Response.json({ error: error.message }, { status: error.status })
  }
}

async function verifyBody<Body>(request: Request, { secret, schema }: SignedWebhook<Body>) {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!secret) throw new HttpError(403, 'No webhook secret is configured')
  if (!signature) throw new HttpError(401, 'The signature is missing')
  const text = await readBody(request, maxBytes)
  if (text === '') throw new HttpError(400, 'The body is empty')
  if (!(await isValidSignature(text, signature, secret))) {
    throw new HttpError(401, 'The signature is wrong')
  }
  const age = Date.now() - decodeSignatureHeader(signature).timestamp
  if (age > maxAgeMs || age < -clockSkewMs) {
    throw new HttpError(401, 'The signature is older than an hour, or from the future')
  }
  const body = z.string().transform(parseJson).pipe(schema).safeParse(text)
  if (!body.success)
    throw new HttpError(400, `The body is malformed: ${z.prettifyError(body.error)}`)
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
