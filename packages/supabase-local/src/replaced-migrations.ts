import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { databaseManifest } from './database-manifest.ts'

/**
 * Former migrations of a project whose database a shorter series now makes, as gzipped JSON. Databases that
 * have some of them get the others, too: together both make the same database.
 */
const replacedMigrations = z.object({
  /** Versions of the migrations that make what all replaced ones made. */
  replacedBy: z.array(z.string()).min(1),
  migrations: databaseManifest.shape.migrations,
})

export type ReplacedMigrations = z.infer<typeof replacedMigrations>

/** Reads an archive of replaced migrations. @throws Error if the file is missing or malformed */
export async function readReplacedMigrations(path: string): Promise<ReplacedMigrations> {
  const text = await promisify(gunzip)(await readFile(path))
  return replacedMigrations.parse(JSON.parse(text.toString('utf8')))
}
