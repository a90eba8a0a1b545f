import { HttpError } from './http-error.ts'

/**
 * Reads the body of a request as UTF-8 text.
 * @throws HttpError 413 as soon as more than `maxBytes` bytes have arrived
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new HttpError(413, `The body is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
