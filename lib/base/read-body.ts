import { HttpError } from './http-error.ts'

/**
 * Reads the body of a request as UTF-8 text.
 * @throws HttpError 413 as soon as more than `maxBytes` bytes have arrived
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

/**
 * Reads the body of a request or response.
 * @throws HttpError 413 as soon as more than `maxBytes` bytes have arrived
 */
export async function readBytes(
  { body }: Request | Response,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new HttpError(413, `The body is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
