export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The body of a request as text. @throws TooLargeError as soon as more than `maximum` bytes came */
export async function readText(request: Request, maximum: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maximum) throw new TooLargeError(`The body is larger than ${maximum} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
