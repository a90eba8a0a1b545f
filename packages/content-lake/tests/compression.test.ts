import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestLake } from './test-lake.ts'

/** Requests a path without decoding the response, which `fetch` would do. */
function request(url: string, headers: Record<string, string>) {
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

test('large responses are compressed if the client accepts it, small ones are not', async () => {
  const { lake, client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', text: 'lorem ipsum '.repeat(5000) })
  await client.create({ _id: 'b', _type: 'page' })
  const headers = { authorization: `Bearer ${lake.token}` }
  const gzip = { ...headers, 'accept-encoding': 'deflate, gzip;q=0.8' }
  const data = `${lake.url}/v2025-02-19/data`
  const query = `${data}/query/production?${new URLSearchParams({ query: '*' })}`
  for (const url of [
    query,
    `${data}/doc/production/a`,
    `${data}/history/production/transactions/a`,
  ]) {
    const [plain, compressed] = [await request(url, headers), await request(url, gzip)]
    expect([plain.encoding, compressed.encoding]).toEqual([undefined, 'gzip'])
    expect(compressed.body.length).toBeLessThan(plain.body.length / 10)
    const withoutTime = (body: Buffer) => body.toString().replace(/"ms":\d+/, '')
    expect(withoutTime(gunzipSync(compressed.body))).toBe(withoutTime(plain.body))
  }
  expect(await request(`${data}/doc/production/b`, gzip)).toMatchObject({ encoding: undefined })
  const refusing = { ...headers, 'accept-encoding': 'gzip;q=0' }
  expect(await request(query, refusing)).toMatchObject({ encoding: undefined })
})
