import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { load } from 'cheerio'
import type { BenchContext } from '../context.ts'
import { benchPageEntries } from '../pages.ts'
import { collectSamples } from '../samples.ts'

/** Encodings that Chromium asks for. */
const acceptEncoding = 'gzip, deflate, br, zstd'

/**
 * Measures the HTML of each page, decoded without the style sheets in it, and compressed with them, in
 * KB of 1,000 bytes.
 */
export async function benchHtml({ services: { site }, getBaselineApp }: BenchContext) {
  const baseline = await measureHtml((await getBaselineApp()).url)
  const samples = collectSamples()
  for (const [name, { path }] of benchPageEntries) {
    samples.add(name, await measureHtml(site + path), baseline)
  }
  return samples.toMeasurements()
}

async function measureHtml(url: string) {
  const { compressed, decoded } = await get(url)
  const document = load(decoded)
  const hrefs = document('link[rel=stylesheet]:not([disabled])')
    .toArray()
    .flatMap(({ attribs: { href } }) => (href ? [new URL(href, url).href] : []))
  let styles = 0
  for (const href of new Set(hrefs)) styles += (await get(href)).compressed
  const inlined = Buffer.byteLength(document('head style').text())
  return {
    htmlDecoded: (decoded.byteLength - inlined) / 1000,
    htmlCompressed: compressed / 1000,
    htmlAndStyles: (compressed + styles) / 1000,
  }
}

/** Requests a URL as a browser does; returns the size of the body as sent, and the body. */
async function get(url: string): Promise<{ compressed: number; decoded: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': acceptEncoding } }, resolve)
      .on('error', reject)
      .end()
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return {
    compressed: body.byteLength,
    decoded: decode(body, response.headers['content-encoding']),
  }
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'zstd') return zstdDecompressSync(body)
  return body
}
