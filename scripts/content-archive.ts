import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { z } from 'zod'
import { problemOf } from './content-target.ts'
import { Problem } from './say.ts'

const documentSchema = z.looseObject({ _id: z.string().optional(), _type: z.string() })

type AssetMap = NonNullable<Parameters<typeof sanityImport>[1]['assetMap']>
const isObject = (value: unknown) => typeof value === 'object' && value !== null
// The library's type names fields that its own exports leave out.
const assetMapSchema = z.record(z.string(), z.custom<AssetMap[string]>(isObject))

export type ContentDocument = z.infer<typeof documentSchema>

/** What a folder holds that `sanity dataset export` made, or someone by hand. */
export interface Content {
  folder: string
  documents: ContentDocument[]
  /** Pictures and files that documents name, as `image#file:///…`. */
  assets: string[]
}

class UnpackedError extends Error {}

/**
 * Unpacks an archive below a folder by the library that imports it, and stops it before it writes.
 * @returns the folder that holds the NDJSON
 * @throws Problem where it is no archive, cut short, or its NDJSON is not valid
 */
export async function unpack(archive: string, client: SanityClient, into: string) {
  if (!(await isCompressed(archive))) {
    throw new Problem(`${archive} is not an archive of content (tar.gz), nor a folder.`)
  }
  process.env.TMPDIR = into // the library unpacks below it
  const stop = () => {
    throw new UnpackedError()
  }
  await sanityImport(createReadStream(archive), { client, onProgress: stop }).catch(
    (error: unknown) => {
      if (!(error instanceof UnpackedError)) throw problemOf(`${archive} is broken`, error)
    },
  )
  const paths = await readdir(into, { recursive: true })
  const data = paths.find((path) => path.endsWith('.ndjson'))
  if (data === undefined) throw new Problem(`${archive} is broken: it holds no NDJSON file.`)
  return join(into, data, '..')
}

async function isCompressed(file: string) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/**
 * Reads the documents of a folder of content.
 * @throws Problem that names the line that is not a document, or the pictures that are missing
 */
export async function readContent(folder: string): Promise<Content> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const [name] = names
  if (name === undefined || names.length > 1) {
    throw new Problem(`${folder} must hold one .ndjson file; it holds ${names.length}.`)
  }
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
  const documents = lines.flatMap((line, index) => readLine(line, `${name}:${index + 1}`))
  const base = pathToFileURL(folder).href
  const assets = new Set(documents.flatMap(assetsOf))
  const absolute = [...assets].map((asset) => asset.replace('file://./', `${base}/`))
  const missing = absolute
    .map(fileOf)
    .filter((path) => path !== null)
    .filter((path) => !existsSync(path))
  if (missing.length > 0) {
    const first = relative(folder, missing[0] ?? '')
    throw new Problem(`${missing.length} of the pictures and files are missing: ${first} …`)
  }
  return { folder, documents, assets: absolute }
}

function readLine(line: string, place: string): ContentDocument[] {
  if (line.trim() === '') return []
  try {
    return [documentSchema.parse(JSON.parse(line))]
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error
    throw problemOf(`${place} is not a document`, reason)
  }
}

function assetsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(assetsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    key === '_sanityAsset' && typeof field === 'string'
      ? [field.replace('@', '#')]
      : assetsOf(field),
  )
}

function fileOf(asset: string): string | null {
  const url = asset.slice(asset.indexOf('#') + 1)
  return url.startsWith('file:') ? fileURLToPath(url) : null
}

/** What an export kept of each asset besides the file, its name for instance. */
export async function readAssetMap(folder: string): Promise<AssetMap> {
  const file = join(folder, 'assets.json')
  if (!existsSync(file)) return {}
  try {
    return assetMapSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw problemOf(`${file} is not valid`, error)
  }
}
