import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** The pages of a bare Next app, as a reader of the README has them before it begins. */
const pages = {
  'package.json': '{ "private": true, "allowScripts": { "node": true } }',
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/page.js': `export default function Page() {
  return <main>{'A page that never changes. '.repeat(100)}</main>
}`,
  'app/news/page.js': `export const revalidate = 300
export default async function Page() {
  const response = await fetch(\`\${process.env.DATA_URL}/headline\`, { next: { tags: ['news'] } })
  if (!response.ok) throw new Error('The headline could not be read')
  return <main>{await response.json()}</main>
}`,
  'app/webhook/route.js': `export async function PUT() {
  return new Response('put')
}`,
}

/** Returns the code of the README by the file that its first line names. */
function readCodeOfReadme(): Record<string, string> {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const blocks = readme.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)
  return Object.fromEntries([...blocks].map(([, file = '', code = '']) => [file, code]))
}

interface Versions {
  next: string
  node: string
}

/** Packs the package into a folder. Returns the path of the file. */
export async function packPackage(folder: string): Promise<string> {
  const args = ['pack', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root })
  return join(folder, /"filename": "(\S+)"/.exec(stdout)?.[1] ?? '')
}

/** Installs the packed package with these versions in a bare Next app in an empty folder. */
export async function installPackedApp(packed: string, { next, node }: Versions) {
  const folder = mkdtempSync(join(tmpdir(), 'packed-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, code] of Object.entries({ ...pages, ...readCodeOfReadme() })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const react = ['react@19', 'react-dom@19', 'typescript@5', '@types/react@19', '@types/node@24']
  const packages = [`next@${next}`, `node@${node}`, ...react, packed]
  const flags = ['--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, ...packages], { cwd: folder })
  return createPackedApp(folder)
}

function createPackedApp(folder: string) {
  const bin = join(folder, 'node_modules/.bin')
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  }
  return {
    folder,
    run: (command: string, args: string[], env: Record<string, string> = {}) =>
      run(command, args, { cwd: folder, env: { ...environment, ...env } }),
    /** Starts it by the command of the package, and resolves once it accepts requests. */
    start: async (env: Record<string, string>, cwd = folder) => {
      const args = ['start', '--port', '0']
      const child = spawn('self-host-next', args, { cwd, env: { ...environment, ...env } })
      onTestFinished(() => void child.kill('SIGKILL'))
      const exited = once(child, 'exit')
      const origin = await readOrigin(child)
      return {
        origin,
        get: async (path: string) => (await fetch(origin + path)).text(),
        stop: async () => {
          child.kill('SIGTERM')
          return exited
        },
      }
    },
  }
}

/** @throws Error with the output if the process ends before */
async function readOrigin(child: ChildProcess): Promise<string> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk
    const origin = /ready on (\S+)/.exec(output)?.[1]
    if (origin !== undefined) {
      child.stdout?.resume()
      return origin
    }
  }
  throw new Error(`The server did not start:\n${output}`)
}
