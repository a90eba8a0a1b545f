import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment } from '#lib/base/env.ts'
import { installBuild } from './install-build.ts'

/** Folder of the build in a container image whose `.next` is a volume. */
const imageBuild = 'build'

/**
 * Starts the production server with the environment's settings: PORT (3000) and HOST (127.0.0.1). A
 * wrong environment ends the process with one line.
 */
export async function startProduction(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production' }) // read-only in Next's types
  const directory = process.env.NEXT_DIST_DIR ?? '.next'
  try {
    parseEnvironment(process.env)
    if (existsSync(join(imageBuild, 'BUILD_ID'))) installBuild(imageBuild, directory)
    applyBuiltConfig(directory)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  await import('./main.ts')
}

/**
 * Gives Next the configuration of the build where the project has no `next.config.ts`, as the server of
 * Next's own `output: 'standalone'` does. Compiling the file would need the compiler.
 */
function applyBuiltConfig(directory: string) {
  if (existsSync('next.config.ts')) return
  const file = join(directory, 'required-server-files.json')
  const { config } = JSON.parse(readFileSync(file, 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    compress: process.env.COMPRESSION !== 'off',
  })
}
