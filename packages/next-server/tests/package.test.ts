import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInlineScripts, hashScript } from '../src/script-hashes.ts'
import { startBackend } from './example-backend.ts'
import { installPackedApp, packPackage } from './packed-app.ts'
import { sendRawRequest } from './raw-request.ts'

type App = Awaited<ReturnType<typeof installPackedApp>>
type Server = Awaited<ReturnType<App['start']>>

let backend: Awaited<ReturnType<typeof startBackend>>

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
let packed: string

beforeAll(async () => {
  backend = await startBackend()
  packed = await packPackage(folder)
})
afterAll(() => {
  backend.stop()
  rmSync(folder, { recursive: true })
})

/** The newest version of Next and the last one of the minor version before, with the oldest and the newest Node. */
const versions = [
  { next: '16.3.8', node: '22.18.0' },
  { next: '16.4.6', node: '26.9.0' },
]

test.each(versions)(
  'packed, it serves a bare app of Next $next in Node $node',
  async (row) => {
    const app = await installPackedApp(packed, row)
    const environment = { DATA_URL: backend.url, INVALIDATION_LOG: join(app.folder, 'log.db') }
    expect((await app.run('node', ['--version'])).stdout.trim()).toBe(`v${row.node}`)
    backend.state.headline = 'first'
    await app.run('next', ['build'], environment)
    const server = await app.start(environment)

    await expectStaticPage(server.origin)
    await expectMethods(server.origin)
    await publish(server, 'second')
    await expectLastGoodPage(server, 'second')
    expect(await server.stop()).toEqual([0, null])
    const restarted = await app.start(environment)
    expect(await restarted.get('/news')).toContain('>second<')
    await publish(restarted, 'third')

    const other = await startCopy(app, environment)
    await publish(restarted, 'fourth', other)
    await Promise.all([restarted.stop(), other.stop()])
    await expectTypes(app)
    await expectRefusals(app, row.next)
  },
  1_800_000,
)

/** A static page has a strict policy, a body that is compressed once, and an entity tag. */
async function expectStaticPage(origin: string) {
  const accepted = { 'accept-encoding': 'br' }
  const { body: html, headers } = await sendRawRequest(origin)
  const scripts = getInlineScripts(html.toString())
  expect(scripts.length).toBeGreaterThan(1)
  const policy = String(headers['content-security-policy'])
  const scriptSources = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
  expect(scriptSources?.toSorted()).toEqual(
    ["'self'", ...new Set(scripts.map(hashScript))].toSorted(),
  )
  const compressed = await sendRawRequest(origin, accepted)
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['content-length']).toBe(String(compressed.body.length))
  expect(brotliDecompressSync(compressed.body)).toEqual(html)
  const known = { ...accepted, 'if-none-match': compressed.headers.etag }
  expect((await sendRawRequest(origin, known)).status).toBe(304)
}

/** A route handler decides its methods wherever it lies, and a page has none but GET and POST. */
async function expectMethods(origin: string) {
  const put = (path: string) => sendRawRequest(origin + path, {}, 'PUT')
  expect([(await put('/webhook')).status, (await put('/news')).status]).toEqual([200, 405])
}

const invalidate = ({ origin }: Server) => fetch(`${origin}/api/changes`, { method: 'POST' })

/** Changes the headline and tells one server. @param reader server that must show it */
async function publish(server: Server, headline: string, reader = server) {
  backend.state.headline = headline
  expect((await invalidate(server)).status).toBe(204)
  await expect.poll(() => reader.get('/news')).toContain(`>${headline}<`)
}

async function expectLastGoodPage(server: Server, headline: string) {
  const { reads } = backend.state
  backend.state.headline = null
  await invalidate(server)
  await expect.poll(() => backend.state.reads).toBeGreaterThan(reads)
  expect(await server.get('/news')).toContain(`>${headline}<`)
}

/** Starts the build in another folder, as another machine has it, which follows the same log. */
async function startCopy(app: App, environment: Record<string, string>) {
  const folder = join(app.folder, 'copy')
  for (const name of ['.next', 'next.config.ts', 'self-host.config.ts', 'package.json']) {
    cpSync(join(app.folder, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(app.folder, 'node_modules'), join(folder, 'node_modules'))
  return app.start(environment, folder)
}

const failed = (error: { stdout: string; stderr: string }) => error

async function expectTypes(app: App) {
  writeFileSync(
    join(app.folder, 'wrong.mts'),
    `import { defineSite } from 'self-host-next'
import { startServer } from 'self-host-next/start-server'
const { origin } = await startServer(defineSite(), { buildDirectory: '.next', hostname: 'x', port: '1' })
const number: number = origin
export { number }
`,
  )
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const types = await app.run('tsc', [...flags, '--skipLibCheck', 'wrong.mts']).catch(failed)
  expect(types.stdout.match(/error TS\d+/g)).toEqual(['error TS2322', 'error TS2322'])
}

/** Neither a build nor a start goes on with a version of Next that was not tested. */
async function expectRefusals(app: App, version: string) {
  const manifest = join(app.folder, 'node_modules/next/package.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(`"version": "${version}"`, '"version": "16.5.0"'))
  const [start, build] = [
    await app.run('self-host-next', ['start', '--port', '0']).catch(failed),
    await app.run('next', ['build']).catch(failed),
  ]
  for (const { stdout, stderr } of [start, build]) {
    expect(stdout + stderr).toContain('not with the installed 16.5.0')
  }
  rmSync(join(app.folder, '.next'), { recursive: true })
  const noBuild = await app.run('self-host-next', ['start']).catch(failed)
  expect(noBuild.stderr).toBe('There is no build in .next: run `next build` first.\n')
}
