import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { temporaryFolder } from '@embedded/supabase-local/testing'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { getSiteEnvironment } from '#scripts/backends.ts'
import { getBuildDirectory } from '#scripts/build.ts'
import { readLockFile } from '#scripts/lock-file.ts'
import { copyRuntimeFiles } from '#scripts/pack/copy-runtime-files.ts'
import { findFreePort } from '#scripts/ports.ts'
import { withTestBackends } from '#tests/support/prepare-system.ts'
import { testDataDir, testPort } from '#tests/support/test-data-dir.ts'

const run = promisify(execFile)

/** A container's user; only root can become it, and anyone else is unprivileged already. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const buildDirectory = getBuildDirectory(testDataDir)

let app: string
let packages: string[]

// The steps of the Dockerfile: build, pick the files that a server needs, put the build aside.
beforeAll(async () => {
  app = await temporaryFolder()
  copyRuntimeFiles(buildDirectory, app)
  renameSync(join(app, buildDirectory), join(app, 'build'))
  mkdirSync(join(app, buildDirectory))
  if (nobody.uid) chownSync(join(app, buildDirectory), nobody.uid, nobody.gid)
  const { stdout } = await run('find', ['node_modules', '-name', 'package.json'], { cwd: app })
  packages = stdout.trim().split('\n')
  return () => rmSync(app, { recursive: true })
})

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/start.mjs'], {
    ...{ cwd: app, ...nobody, stdio: ['ignore', 'inherit', 'pipe'] },
    env: { NODE_ENV: 'production', NEXT_DIST_DIR: buildDirectory, ...env },
  })
}

function checkHealth(port: string) {
  const env = { NODE_ENV: 'production' as const, PORT: port }
  return run(process.execPath, ['server/check-health.mjs'], { cwd: app, env })
}

async function waitUntilReady(site: string, child: ChildProcess) {
  const isReady = () =>
    fetch(`${site}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(async () => child.exitCode ?? (await isReady()), { timeout: 60_000 }).toBe(true)
}

test('the files of a server hold no dev dependency and no backend, and are small', async () => {
  const dev = new Set(readLockFile().flatMap((one) => (one.isProduction ? [] : [one.name])))
  const names = packages.flatMap(
    (path) => /^node_modules\/((@[^/]+\/)?[^/]+)\/p/.exec(path)?.[1] ?? [],
  )
  expect(names).toContain('next')
  expect(names.filter((name) => dev.has(name) || /embedded|sanity|typescript/.test(name))).toEqual(
    [],
  )
  const links = (await run('find', [app, '-type', 'l'])).stdout.trim().split('\n')
  expect(links).toContainEqual(expect.stringContaining('/pino-'))
  expect(links.filter((link) => !realpathSync(link).startsWith(app))).toEqual([])
  const { stdout } = await run('du', ['-sm', app])
  expect(Number.parseInt(stdout, 10)).toBeLessThan(220)
})

test('a server with only these files serves every kind of page, as a user who may write to one folder', async () => {
  await withTestBackends(async (site, backends, state) => {
    const settings = getSiteEnvironment(site, backends, state)
    const { port } = new URL(site)
    const env = { ...settings, PORT: port, SANITY_EDITOR_TOKEN: '' } // as with hosted backends
    const child = start(env)
    child.stderr?.pipe(process.stderr)
    onTestFinished(() => void child.kill('SIGKILL'))
    await waitUntilReady(site, child)
    const paths = [
      '/',
      '/products/bobcat',
      '/dealer/nord-traction',
      '/studio',
      '/sitemap.xml',
      '/no',
    ]
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(site + path)).status))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404])
    const picture = '/_next/image?url=%2Fuploads%2Fmedia%2Fhero-loop-poster.jpg&w=640&q=60'
    expect((await fetch(site + picture)).headers.get('content-type')).toBe('image/jpeg')
    await checkHealth(port)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await expect(checkHealth(port)).rejects.toThrow()
  })
})

test('settings that are missing are named in one line', async () => {
  const child = start({
    PORT: String(await findFreePort(testPort + 10)),
    SITE_URL: 'https://www.example.com',
  })
  const [errors, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  expect(errors).toMatch(/^Environment: NEXT_PUBLIC_SANITY_PROJECT_ID is missing.+\n$/)
  expect(code).toBe(1)
})

test('a Node that cannot run the server is refused in one line', async () => {
  const olderNode =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'
  const child = run(process.execPath, ['--import', olderNode, 'server/start.mjs'], { cwd: app })
  await expect(child).rejects.toMatchObject({
    code: 1,
    stderr: 'The site needs Node 22.18 or later, and this is 20.20.2.\n',
  })
  const { engines } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  expect(engines.node).toBe('^22.18.0 || >=23.6.0')
  expect(existsSync(join(app, 'next.config.ts'))).toBe(false)
})
