import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { defaultBuildDirectory } from './build.ts'
import { copyRuntimeFiles } from './pack/copy-runtime-files.ts'
import { runScript } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run pack -- <new folder>'

await runScript(async () => {
  const [name, ...others] = process.argv.slice(2)
  if (name === undefined || others.length > 0) throw new UserError(`Name one folder: ${usage}`)
  const folder = resolve(name)
  if (existsSync(folder)) throw new UserError(`${relative('', folder)} exists already: ${usage}`)
  const directory = process.env.NEXT_DIST_DIR || defaultBuildDirectory
  const { files, megabytes } = copyRuntimeFiles(directory, folder)
  log(
    `Packed ${files} files (${megabytes} MB). Start it there with: node --no-memory-reducer server/start.mjs`,
  )
})
