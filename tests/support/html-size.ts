import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'

/** Sizes in bytes. */
export interface HtmlSize {
  /** HTML without the style sheets in it. */
  decoded: number
  /** HTML and style sheets as a browser gets them: compressed. */
  compressed: number
  /** Size of each part of the HTML; then the compressed HTML and files. */
  parts: Record<string, number>
}

/** Parts of a page in the order in which they are cut out. */
const patterns: [name: string, pattern: RegExp][] = [
  ['style sheets', /<style>.*?<\/style>/gs],
  ['payload for hydration', /<script[^>]*>\(?self\.__next_f.*?<\/script>/gs],
  ['structured data', /<script type="application\/ld\+json">.*?<\/script>/gs],
  ['other scripts', /<script.*?<\/script>/gs],
  ['pictures inside the page', /data:image\/[^"')]*/g],
  [
    'picture URLs',
    / (?:src|href|srcSet|sizes|imageSrcSet|imageSizes)="[^"]*(?:\/images\/|_next\/image|vw)[^"]*"/gi,
  ],
  ['class attributes', / class="[^"]*"/g],
  ['icons', /<svg.*?<\/svg>/gs],
]

/** Fetches a page and its style sheets and returns how many bytes it has, and of what. */
export async function getHtmlSize(url: string): Promise<HtmlSize> {
  const { text: html, compressed } = await getCompressedText(url)
  const parts: Record<string, number> = {}
  let rest = html
  for (const [name, pattern] of patterns) {
    const before = Buffer.byteLength(rest)
    rest = rest.replace(pattern, '')
    parts[name] = before - Buffer.byteLength(rest)
  }
  parts['other HTML'] = Buffer.byteLength(rest)
  parts['HTML, compressed'] = compressed
  parts['style sheet files, compressed'] = await getStyleSheetSize(html, url)
  return {
    decoded: Buffer.byteLength(html) - (parts['style sheets'] ?? 0),
    compressed: parts['HTML, compressed'] + parts['style sheet files, compressed'],
    parts,
  }
}

async function getStyleSheetSize(html: string, base: string): Promise<number> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  const files = hrefs.map((href = '') => getCompressedText(new URL(href, base)))
  return (await Promise.all(files)).reduce((total, { compressed }) => total + compressed, 0)
}

/** Fetches a text, compressed as for a browser. Error pages are not stored, hence only gzipped. */
async function getCompressedText(url: string | URL): Promise<{ text: string; compressed: number }> {
  const { headers, body } = await sendRawRequest(url, { 'accept-encoding': 'gzip, br' })
  const decode = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
  return { text: decode(body).toString(), compressed: body.length }
}

/** Returns a line per part, for the message of a failed assertion. */
export function describeHtmlSize({ parts }: HtmlSize): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  return Object.entries(parts)
    .map(([name, bytes]) => `${kilobytes(bytes)} KB  ${name}`)
    .join('\n')
}
