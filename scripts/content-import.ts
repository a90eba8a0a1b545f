import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { type Content, readAssetMap, readContent, unpack } from './content-archive.ts'
import { contentClient, problemOf, runCommand, stepSayer } from './content-target.ts'
import { Problem, say } from './say.ts'

type Operation = 'create' | 'createIfNotExists' | 'createOrReplace'

const usage = 'npm run content:import <file or folder> [-- --replace | --missing]'

await runCommand(async () => {
  const { source, operation } = readArguments()
  const client = await contentClient()
  const work = await mkdtemp(join(tmpdir(), 'content-import-'))
  try {
    const folder = statSync(source).isDirectory() ? source : await unpack(source, client, work)
    const content = await readContent(folder)
    if (operation === 'create') await refuseExisting(client, content)
    const count = await importContent(client, content, operation)
    say(`Imported documents: ${count}`)
  } finally {
    // The library may still be writing what it unpacks from an archive that turned out broken.
    await rm(work, { recursive: true, force: true, maxRetries: 10 })
  }
})

function readArguments(): { source: string; operation: Operation } {
  const { values, positionals } = parseFlags()
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new Problem(`Name one: ${usage}`)
  if (values.replace && values.missing) throw new Problem(`Either --replace or --missing: ${usage}`)
  const source = resolve(name)
  if (!existsSync(source)) throw new Problem(`There is no ${source}`)
  if (values.replace) return { source, operation: 'createOrReplace' }
  return { source, operation: values.missing ? 'createIfNotExists' : 'create' }
}

function parseFlags() {
  // Without `--` before them npm takes flags for its own, and hands them on like this; npm 11 takes
  // `--replace` for short.
  const {
    npm_config_missing: missing,
    npm_config_replace,
    npm_config_replace_registry_host,
  } = process.env
  const isReplace = [npm_config_replace, npm_config_replace_registry_host].includes('true')
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: isReplace },
        missing: { type: 'boolean', default: missing === 'true' },
      },
    })
  } catch (error) {
    throw problemOf(usage, error)
  }
}

/** The library would import some documents before it comes to one that exists. */
async function refuseExisting(client: SanityClient, { documents }: Content) {
  const ids = documents.flatMap(({ _id }) => (_id?.startsWith('_.') ? [] : (_id ?? [])))
  const existing: string[] = []
  for (let next = 0; next < ids.length; next += 500) {
    const batch = { ids: ids.slice(next, next + 500) }
    const query = client.fetch<string[]>('*[_id in $ids]._id', batch, { perspective: 'raw' })
    existing.push(...(await query.catch(fail)))
  }
  if (existing.length === 0) return
  throw new Problem(
    `${existing.length} of the ${ids.length} documents exist already (${existing[0]} …); nothing was imported. --replace overwrites them, --missing leaves them as they are.`,
  )
}

async function importContent(client: SanityClient, content: Content, operation: Operation) {
  const { folder, assets } = content
  const assetMap = await readAssetMap(folder)
  try {
    // The library writes documents first and their pictures after: a picture that is refused would
    // leave documents without it. Those that are there already it only refers to.
    say(`Importing pictures and files: ${assets.length} …`)
    await sanityImport([], { client, assetMap, unreferencedAssets: assets })
    const onProgress = stepSayer()
    const { numDocs } = await sanityImport(folder, { client, operation, onProgress })
    return numDocs
  } catch (error) {
    return fail(error)
  }
}

function fail(error: unknown): never {
  throw problemOf('The import failed', error)
}
