import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { log, logError, UserError } from './terminal-log.ts'

const root = join(import.meta.dirname, '..')
const outputFolder = join(root, '.sanity')
const generatedFile = join(outputFolder, 'sanity.types.ts')
const committedFile = 'lib/content/sanity.types.ts'

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

/** Generates the types of the Studio's schema and of every query in lib/content, or checks that they are current. */
async function typegen(check: boolean) {
  mkdirSync(outputFolder, { recursive: true })
  writeFileSync(generatorConfigFile, JSON.stringify(generatorConfig))
  await runSanityCli('schema', 'extract', '--force', '--path', '.sanity/schema.json')
  await runSanityCli('typegen', 'generate')
  const target = join(root, committedFile)
  const isFresh = existsSync(target) && readFileSync(target).equals(readFileSync(generatedFile))
  if (check && !isFresh) throw new UserError(`${committedFile} is stale: run \`npm run typegen\`.`)
  if (!check) copyFileSync(generatedFile, target)
  log(`${committedFile} ${check || isFresh ? 'is up to date' : 'was updated'}`)
}

typegen(process.argv.includes('--check')).catch((error: unknown) => {
  logError(error)
  process.exitCode = 1
})
