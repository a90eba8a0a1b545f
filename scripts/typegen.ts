import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startSupabase } from '@embedded/supabase-local'
import { Client } from 'pg'
import { supabaseProject } from './backends.ts'
import { generateCopyFields } from './copy-fields.ts'
import { generateDatabaseTypes } from './database-types.ts'
import { createFrenchSeed, frenchSeed } from './french-seed.ts'
import { log, logError, UserError } from './terminal-log.ts'

const root = join(import.meta.dirname, '..')
const outputFolder = join(root, '.sanity')
const generatedFile = join(outputFolder, 'sanity.types.ts')
const contentTypes = 'lib/content/sanity.types.ts'
const copyFieldList = 'lib/content/copy-fields.ts'
const databaseTypes = 'lib/base/database.types.ts'

// The generator resolves imports by a tsconfig's `paths`; it ignores `imports` of package.json.
const generatorConfig = { compilerOptions: { baseUrl: root, paths: { '#*': ['./*'] } } }
const generatorConfigFile = join(outputFolder, 'paths.json')

/** Runs a Sanity CLI command without output. @throws UserError with the output when it fails */
async function runSanityCli(...args: string[]) {
  const child = spawn(join(root, 'node_modules/.bin/sanity'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
      TS_NODE_PROJECT: generatorConfigFile,
    },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  // The CLI exits with 0 even when it prints that a query cannot be evaluated.
  if (code === 0 && !err.includes('Error while')) return
  throw new UserError(`\`sanity ${args.join(' ')}\` failed:\n${out}${err}`)
}

/** Generates the types of the Studio's schema and of every query in lib/content. */
async function generateContentTypes(): Promise<string> {
  mkdirSync(outputFolder, { recursive: true })
  writeFileSync(generatorConfigFile, JSON.stringify(generatorConfig))
  await runSanityCli('schema', 'extract', '--force', '--path', '.sanity/schema.json')
  await runSanityCli('typegen', 'generate')
  return readFileSync(generatedFile, 'utf8')
}

/** Generates the types of a database that the migrations make, in a folder that is deleted again. */
async function readDatabaseTypes(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'typegen-'))
  await chmod(dataDir, 0o755)
  try {
    const { seed: _, ...project } = supabaseProject
    const supabase = await startSupabase({ dataDir, port: 0, project, log: () => {} })
    try {
      const client = new Client({ connectionString: supabase.databaseUrl })
      await client.connect()
      return await generateDatabaseTypes(client).finally(() => client.end())
    } finally {
      await supabase.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** Writes a generated file, or checks that it is current. @throws UserError if it is stale */
function update(file: string, generated: string, check: boolean) {
  const target = join(root, file)
  const isFresh = existsSync(target) && readFileSync(target, 'utf8') === generated
  if (check && !isFresh) throw new UserError(`${file} is stale: run \`npm run typegen\`.`)
  if (!isFresh) writeFileSync(target, generated)
  log(`${file} ${isFresh ? 'is up to date' : 'was updated'}`)
}

async function typegen(check: boolean) {
  update(frenchSeed, createFrenchSeed(), check)
  update(databaseTypes, await readDatabaseTypes(), check)
  update(copyFieldList, generateCopyFields(), check)
  update(contentTypes, await generateContentTypes(), check)
}

typegen(process.argv.includes('--check')).catch((error: unknown) => {
  logError(error)
  process.exitCode = 1
})
