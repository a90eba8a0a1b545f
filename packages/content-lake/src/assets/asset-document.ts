import { posix } from 'node:path'
import type { LakeDocument } from '../types.ts'
import type { ImageInfo } from './image-metadata.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Components of an asset's path and URL. */
export interface AssetOrigin {
  projectId: string
  dataset: string
  url: string
}

export interface AssetDetails {
  originalFilename?: string | undefined
  label?: string | undefined
  title?: string | undefined
  description?: string | undefined
  creditLine?: string | undefined
  source?: Record<string, unknown> | undefined
}

/**
 * Returns the asset document of an image; its id contains hash, size in pixels and extension, as on hosted
 * projects.
 */
export function imageAssetDocument(
  { sha1, size }: ReceivedFile,
  { extension, mimeType, width, height, metadata }: ImageInfo,
  origin: AssetOrigin,
  details: AssetDetails,
) {
  const name = `${sha1}-${width}x${height}`
  const path = posix.join('images', origin.projectId, origin.dataset, `${name}.${extension}`)
  return {
    ...present(details),
    _id: `image-${name}-${extension}`,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    size,
    extension,
    mimeType,
    metadata,
    path,
    url: `${origin.url}/${path}`,
    uploadId: sha1,
  }
}

/** Returns the asset document of a file other than an image; its id contains hash and extension. */
export function fileAssetDocument(
  { sha1, size }: ReceivedFile,
  { extension, mimeType }: Pick<ImageInfo, 'extension' | 'mimeType'>,
  origin: AssetOrigin,
  details: AssetDetails,
) {
  const path = posix.join('files', origin.projectId, origin.dataset, `${sha1}.${extension}`)
  return {
    ...present(details),
    _id: `file-${sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    size,
    extension,
    mimeType,
    path,
    url: `${origin.url}/${path}`,
    uploadId: sha1,
  }
}

/**
 * Recomputes path and URL of an asset document, which contain the dataset and the port. Runs when documents load: the
 * dataset may be a copy.
 */
export function refreshUrl(document: LakeDocument, origin: AssetOrigin): LakeDocument {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  if (!isAsset || typeof document.path !== 'string') return document
  const kind = document._type === 'sanity.imageAsset' ? 'images' : 'files'
  const name = posix.basename(document.path)
  const path = posix.join(kind, origin.projectId, origin.dataset, name)
  return { ...document, path, url: `${origin.url}/${path}` }
}

function present(details: AssetDetails): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}
