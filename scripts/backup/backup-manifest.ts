import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { toUserError } from '#scripts/run-script.ts'
import { UserError } from '#scripts/terminal-log.ts'

const backupFormat = 1

const manifestName = 'manifest.json'

const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
})

export type BackupManifest = z.infer<typeof manifestSchema>

/** Writes the list of all files of a folder, with their digests, to its `manifest.json`. */
export async function writeManifest(folder: string): Promise<BackupManifest> {
  const manifest = {
    format: backupFormat,
    createdAt: new Date().toISOString(),
    files: await describeFiles(folder),
  }
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1))
  return manifest
}

/**
 * Checks an unpacked backup against its manifest.
 * @throws UserError if it is no backup, of another format, or if a file is missing, changed or unlisted
 */
export async function verifyManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  if (manifest.format !== backupFormat) {
    throw new UserError(
      `The backup has format ${manifest.format}, and this version reads ${backupFormat}: use the version that made it.`,
    )
  }
  const expected = new Map(manifest.files.map((file) => [file.path, file.sha256]))
  for (const { path, sha256 } of await describeFiles(folder)) {
    if (path === manifestName) continue
    if (expected.get(path) !== sha256) throw new UserError(`The backup is damaged: ${path}`)
    expected.delete(path)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) throw new UserError(`The backup is incomplete: ${missing} is missing.`)
  return manifest
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new UserError(`This is no backup: it holds no ${manifestName}.`)
    }
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error
    throw toUserError(`The backup is damaged: ${manifestName}`, reason)
  }
}

async function describeFiles(folder: string): Promise<BackupManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = []
  for (const path of paths.toSorted()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const { size } = await stat(path)
    files.push({ path: relative(folder, path), size, sha256: hash.digest('hex') })
  }
  return files
}
