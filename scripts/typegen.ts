import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Problem, say, sayProblem } from './say.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.sanity')
const generated = join(folder, 'sanity.types.ts')
const checkedIn = 'lib/content/sanity.types.ts'

// The generator follows imports by a tsconfig's `paths`; it does not know the `imports` of package.json.
const paths = { compilerOptions: { baseUrl: root, paths: { '#*': ['./*'] } } }
const pathsFile = join(folder, 'paths.json')

/** Runs a command of the Sanity CLI, silently. @throws Problem with what it printed, where it fails */
async function sanity(...args: string[]) {
  const child = spawn(join(root, 'node_modules/.bin/sanity'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
      TS_NODE_PROJECT: pathsFile,
    },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  // A query that cannot be resolved or evaluated is printed, and the exit code is 0 all the same.
  if (code === 0 && !err.includes('Error while')) return
  throw new Problem(`\`sanity ${args.join(' ')}\` failed:\n${out}${err}`)
}

/** Generates the types of the Studio's schema and of every query in lib/content. */
async function typegen(check: boolean) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathsFile, JSON.stringify(paths))
  await sanity('schema', 'extract', '--force', '--path', '.sanity/schema.json')
  await sanity('typegen', 'generate')
  const place = join(root, checkedIn)
  const isFresh = existsSync(place) && readFileSync(place).equals(readFileSync(generated))
  if (check && !isFresh) throw new Problem(`${checkedIn} is stale: run \`npm run typegen\`.`)
  if (!check) copyFileSync(generated, place)
  say(`${checkedIn} ${check || isFresh ? 'is up to date' : 'is new'}`)
}

typegen(process.argv.includes('--check')).catch((error: unknown) => {
  sayProblem(error)
  process.exitCode = 1
})
