import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

/**
 * Requests a URL a number of times over one connection, one request after the other.
 * @returns the time from each request to the head of its response, in ms
 */
export async function measureFirstByte(
  url: string,
  headers: Record<string, string>,
  count: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const startedAt = performance.now()
    const [response]: IncomingMessage[] = await once(
      request(url, { agent, headers }).end(),
      'response',
    )
    times.push(performance.now() - startedAt)
    if (response) await once(response.resume(), 'end')
  }
  agent.destroy()
  return times
}
