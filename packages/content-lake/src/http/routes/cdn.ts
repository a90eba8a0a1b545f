import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { ImageCache } from '../../assets/image-cache.ts'
import {
  chooseFormat,
  type ImageFormat,
  isOriginalRequested,
  parseImageOptions,
} from '../../assets/image-options.ts'
import { transformImage } from '../../assets/transform-image.ts'
import { httpError } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { sendFile } from '../send-file.ts'

const imageTypes: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
}

/** `/images/…` and `/files/…`, the paths of cdn.sanity.io: https://www.sanity.io/docs/image-urls */
export function cdnRoutes(lake: Lake, cache: ImageCache): Hono {
  const imageName =
    /^(?<hash>[0-9a-f]{40})-(?<w>\d+)x(?<h>\d+)\.(?<ext>jpg|png|webp|avif|gif|tif|svg)$/
  const folder = (kind: string) => join(lake.dataDir, 'assets', kind, lake.projectId, lake.dataset)

  const sendImage = async (context: Context, name: string) => {
    const parts = imageName.exec(name)?.groups
    if (!parts) throw httpError(404, 'Image not found')
    const original = parts.ext as ImageFormat // the pattern lets no other pass
    const path = join(folder('images'), name)
    const query = context.req.query()
    const originalName = originalNameOf(`image-${name.replace('.', '-')}`)
    const isVector = original === 'svg' && query.fm === undefined
    if (isOriginalRequested(query) || isVector) {
      return sendFile(context, { path, type: imageTypes[original], etag: name, originalName })
    }
    const options = parseImageOptions(query)
    const format = chooseFormat(options, original, context.req.header('accept') ?? '')
    const size = { width: Number(parts.w), height: Number(parts.h) }
    // The cache is that of all datasets: a picture of one is none of another.
    const cacheInput = JSON.stringify([lake.dataset, name, options, format])
    const key = `${createHash('sha256').update(cacheInput).digest('hex').slice(0, 40)}.${format}`
    const cachedPath = await cache(key, async (target) => {
      await transformImage({ path, size }, options, format, target)
    }).catch((error: Error) => {
      throw /missing/i.test(error.message) ? httpError(404, 'Image not found') : error
    })
    const vary = options.auto ? { vary: 'Accept' } : {}
    const type = imageTypes[format]
    const download = originalName?.replace(/(?:\.\w+)?$/, `.${format}`)
    return sendFile(context, { path: cachedPath, type, etag: key, originalName: download, ...vary })
  }

  return new Hono()
    .get('/images/:projectId/:dataset/:name', (context) => {
      requireOwn(context)
      return sendImage(context, context.req.param('name'))
    })
    .get('/images/:projectId/:dataset/:name/:vanity', (context) => {
      requireOwn(context)
      return sendImage(context, context.req.param('name'))
    })
    .get('/files/:projectId/:dataset/:name', (context) => {
      requireOwn(context)
      const name = context.req.param('name')
      if (!/^[0-9a-f]{40}\.[a-z0-9]{1,10}$/.test(name)) throw httpError(404, 'File not found')
      const [hash, extension] = name.split('.')
      const document = lake.store.get(`file-${hash}-${extension}`)
      const type = document?.mimeType
      return sendFile(context, {
        path: join(folder('files'), name),
        type: typeof type === 'string' ? type : 'application/octet-stream',
        etag: name,
        originalName: originalNameOf(`file-${hash}-${extension}`),
      })
    })

  function originalNameOf(assetId: string): string | undefined {
    const name = lake.store.get(assetId)?.originalFilename
    return typeof name === 'string' ? name : undefined
  }

  function requireOwn(context: Context): void {
    const { projectId, dataset } = context.req.param()
    if (projectId === lake.projectId && dataset === lake.dataset) return
    throw httpError(404, 'No such project or dataset')
  }
}
