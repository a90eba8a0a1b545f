import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { z } from 'zod'
import { toUserError } from './run-script.ts'
import { UserError } from './terminal-log.ts'

const documentSchema = z.looseObject({ _id: z.string().optional(), _type: z.string() })

type AssetMap = NonNullable<Parameters<typeof sanityImport>[1]['assetMap']>
const isObject = (value: unknown) => typeof value === 'object' && value !== null
// The library's type requires fields that its own exports omit.
const assetMapSchema = z.record(z.string(), z.custom<AssetMap[string]>(isObject))

export type ContentDocument = z.infer<typeof documentSchema>

/** Content of an unpacked `sanity dataset export`, or of a folder of the same layout. */
export interface ContentFolder {
  folder: string
  documents: ContentDocument[]
  /** Assets that the documents reference, as `image#file:///…`. */
  assets: string[]
}

class StopAfterUnpackError extends Error {}

/**
 * Unpacks an archive with `@sanity/import`, which is stopped before it writes to the dataset.
 * @returns the folder that contains the NDJSON file
 * @throws UserError when the file is not a complete archive with one NDJSON file
 */
export async function unpackArchive(archive: string, client: SanityClient, into: string) {
  if (!(await isGzip(archive))) {
    throw new UserError(`${archive} is not an archive of content (tar.gz), nor a folder.`)
  }
  process.env.TMPDIR = into // @sanity/import unpacks there
  const stop = () => {
    throw new StopAfterUnpackError()
  }
  await sanityImport(createReadStream(archive), { client, onProgress: stop }).catch(
    (error: unknown) => {
      if (!(error instanceof StopAfterUnpackError)) throw toUserError(`${archive} is broken`, error)
    },
  )
  const paths = await readdir(into, { recursive: true })
  const data = paths.find((path) => path.endsWith('.ndjson'))
  if (data === undefined) throw new UserError(`${archive} is broken: it holds no NDJSON file.`)
  return join(into, data, '..')
}

async function isGzip(file: string) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/**
 * Reads and checks the documents of a content folder.
 * @throws UserError that names the line that is not a document, or the missing assets
 */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const [name] = names
  if (name === undefined || names.length > 1) {
    throw new UserError(`${folder} must hold one .ndjson file; it holds ${names.length}.`)
  }
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
  const documents = lines.flatMap((line, index) => parseDocumentLine(line, `${name}:${index + 1}`))
  const base = pathToFileURL(folder).href
  const assets = new Set(documents.flatMap(getAssetReferences))
  const absolute = [...assets].map((asset) => asset.replace('file://./', `${base}/`))
  const missing = absolute
    .map(getAssetFilePath)
    .filter((path) => path !== null)
    .filter((path) => !existsSync(path))
  if (missing.length > 0) {
    const first = relative(folder, missing[0] ?? '')
    throw new UserError(`${missing.length} of the pictures and files are missing: ${first} …`)
  }
  return { folder, documents, assets: absolute }
}

function parseDocumentLine(line: string, location: string): ContentDocument[] {
  if (line.trim() === '') return []
  try {
    return [documentSchema.parse(JSON.parse(line))]
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error
    throw toUserError(`${location} is not a document`, reason)
  }
}

function getAssetReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(getAssetReferences)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    key === '_sanityAsset' && typeof field === 'string'
      ? [field.replace('@', '#')]
      : getAssetReferences(field),
  )
}

function getAssetFilePath(asset: string): string | null {
  const url = asset.slice(asset.indexOf('#') + 1)
  return url.startsWith('file:') ? fileURLToPath(url) : null
}

/**
 * Reads the metadata of the exported assets (original file name and so on); empty without `assets.json`.
 * @throws UserError if the file is not valid
 */
export async function readAssetMap(folder: string): Promise<AssetMap> {
  const file = join(folder, 'assets.json')
  if (!existsSync(file)) return {}
  try {
    return assetMapSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw toUserError(`${file} is not valid`, error)
  }
}
