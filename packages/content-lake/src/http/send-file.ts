import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { httpError } from '../errors.ts'

export interface FileResponse {
  path: string
  type: string
  etag: string
  vary?: string
  /** Name for a download (`dl`) whose URL gives none. */
  originalName?: string | undefined
}

/**
 * Responds with an immutable file: `ETag`, single byte ranges (RFC 9110) and a
 * Content-Security-Policy that disables active content.
 * @throws LakeError 404 if the file does not exist, 416 if the range lies outside it
 */
export async function sendFile(context: Context, fileResponse: FileResponse): Promise<Response> {
  const { path, type, etag, vary, originalName } = fileResponse
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) throw httpError(404, 'File not found')
  const tag = `"${etag}"`
  context.header('etag', tag)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('content-type', type)
  context.header('accept-ranges', 'bytes')
  context.header('x-content-type-options', 'nosniff')
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  context.header('cross-origin-resource-policy', 'cross-origin')
  if (vary) context.header('vary', vary, { append: true })
  const download = context.req.query('dl')
  if (download !== undefined) {
    const name = encodeURIComponent(download || originalName || etag)
    context.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  }
  if (context.req.header('if-none-match') === tag) return context.body(null, 304)

  const range = rangeOf(context.req.header('range'), stats.size)
  const { start, end } = range ?? { start: 0, end: stats.size - 1 }
  if (range) context.header('content-range', `bytes ${start}-${end}/${stats.size}`)
  context.header('content-length', String(end - start + 1))
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return context.body(null, status)
  const stream = Readable.toWeb(createReadStream(path, { start, end }))
  return context.body(stream as ReadableStream<Uint8Array>, status)
}

function rangeOf(header: string | undefined, size: number) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return null
  const isSuffix = parts[1] === ''
  const start = isSuffix ? Math.max(0, size - Number(parts[2])) : Number(parts[1])
  const end = isSuffix || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1)
  if (start > end) throw httpError(416, 'Range not satisfiable')
  return { start, end }
}
