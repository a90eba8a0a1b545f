import { readFileSync } from 'node:fs'
import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})

/** A package of `package-lock.json`, for any platform. */
export interface LockedPackage {
  name: string
  version: string
  /** SPDX expression; null if the package names none. */
  license: string | null
  /** Hash of the package's archive: algorithm and Base64, as in `sha512-…`. */
  integrity: string | null
  isProduction: boolean
  hasInstallScript: boolean
}

/**
 * Returns the packages of package-lock.json that `npm ci` may install from the registry.
 * @throws ZodError if the file has another format
 */
export function readLockFile(): LockedPackage[] {
  const url = new URL('../package-lock.json', import.meta.url)
  const { packages } = lockFile.parse(JSON.parse(readFileSync(url, 'utf8')))
  return Object.entries(packages).flatMap(([path, { version, license, dev, ...entry }]) => {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(path) ?? []
    if (entry.link || name === undefined) return []
    return {
      name,
      version: version ?? '',
      license: license ?? null,
      integrity: entry.integrity ?? null,
      isProduction: !dev,
      hasInstallScript: entry.hasInstallScript,
    }
  })
}
