import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment } from '#lib/base/env.ts'
import { applyBuiltConfig, installBuild } from '#packages/next-server/src/build.ts'

/** Folder of the build in a container image whose `.next` is a volume. */
const imageBuild = 'build'

/** The last good content (`lib/content/last-good-content.ts`), which outlives a build. */
const keptFile = 'cache/last-good-content.json'

/**
 * Starts the production server with the environment's settings: PORT (3000) and HOST (127.0.0.1). A
 * wrong environment ends the process with one line.
 */
export async function startProduction(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production' }) // read-only in Next's types
  const directory = process.env.NEXT_DIST_DIR ?? '.next'
  try {
    parseEnvironment(process.env)
    if (existsSync(join(imageBuild, 'BUILD_ID'))) installBuild(imageBuild, directory, keptFile)
    if (!existsSync('next.config.ts')) {
      applyBuiltConfig(directory, { compress: process.env.COMPRESSION !== 'off' })
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  await import('./main.ts')
}
