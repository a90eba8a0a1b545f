import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const compress = promisify(gzip)

/** Smaller responses are sent as they are: over the loopback interface, compressing takes longer. */
const leastBytes = 16_384

/** Responds with text, compressed by gzip if it is large and the client accepts that. */
export async function sendCompressed(
  context: Context,
  text: string,
  contentType: string,
): Promise<Response> {
  context.header('content-type', contentType)
  context.header('vary', 'Accept-Encoding', { append: true })
  if (text.length < leastBytes || !acceptsGzip(context)) return context.body(text)
  context.header('content-encoding', 'gzip')
  const body = await compress(text, { level: constants.Z_BEST_SPEED })
  return context.body(new Uint8Array(body))
}

/** Whether the client accepts gzip (RFC 9110, `Accept-Encoding`). */
function acceptsGzip(context: Context): boolean {
  const accepted = (context.req.header('accept-encoding') ?? '').split(',')
  return accepted.some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return ['gzip', '*'].includes(coding) && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one))
  })
}
