import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { type ContentFolder, readContentFolder, unpackArchive } from './content-archive.ts'
import { getContentClient } from './content-client.ts'
import { type ImportOperation, importContent, throwImportError } from './import-content.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run content:import <file or folder> [-- --replace | --missing]'

await runScript(async () => {
  const { source, operation } = parseArguments()
  const client = await getContentClient()
  const work = await mkdtemp(join(tmpdir(), 'content-import-'))
  try {
    const folder = statSync(source).isDirectory()
      ? source
      : await unpackArchive(source, client, work)
    const content = await readContentFolder(folder)
    if (operation === 'create') await assertNoneExist(client, content)
    const count = await importContent(client, content, operation)
    log(`Imported documents: ${count}`)
  } finally {
    // The library may still be unpacking when the archive turns out to be broken.
    await rm(work, { recursive: true, force: true, maxRetries: 10 })
  }
})

function parseArguments(): { source: string; operation: ImportOperation } {
  const { values, positionals } = parseCommandLine()
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new UserError(`Name one: ${usage}`)
  if (values.replace && values.missing)
    throw new UserError(`Either --replace or --missing: ${usage}`)
  const source = resolve(name)
  if (!existsSync(source)) throw new UserError(`There is no ${source}`)
  if (values.replace) return { source, operation: 'createOrReplace' }
  return { source, operation: values.missing ? 'createIfNotExists' : 'create' }
}

function parseCommandLine() {
  // Without `--` npm parses the flags itself and passes them in these variables; npm 11 reads
  // `--replace` as an abbreviation.
  const {
    npm_config_missing: missing,
    npm_config_replace,
    npm_config_replace_registry_host,
  } = process.env
  const isReplace = [npm_config_replace, npm_config_replace_registry_host].includes('true')
  return parseFlags(usage, {
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: isReplace },
      missing: { type: 'boolean', default: missing === 'true' },
    },
  })
}

/** Checks for existing documents first: the library would import some before it fails on one. */
async function assertNoneExist(client: SanityClient, { documents }: ContentFolder) {
  const ids = documents.flatMap(({ _id }) => (_id?.startsWith('_.') ? [] : (_id ?? [])))
  const existing: string[] = []
  for (let next = 0; next < ids.length; next += 500) {
    const batch = { ids: ids.slice(next, next + 500) }
    const query = client.fetch<string[]>('*[_id in $ids]._id', batch, { perspective: 'raw' })
    existing.push(...(await query.catch(throwImportError)))
  }
  if (existing.length === 0) return
  throw new UserError(
    `${existing.length} of the ${ids.length} documents exist already (${existing[0]} …); nothing was imported. --replace overwrites them, --missing leaves them as they are.`,
  )
}
