import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends a request with these headers only; nothing decodes the body of its response. */
export async function sendRawRequest(
  url: string | URL,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<RawResponse> {
  const [response]: IncomingMessage[] = await once(
    request(url, { headers, method }).end(),
    'response',
  )
  if (!response) throw new Error(`No response from ${url}`)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  }
}
