import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startContentLake } from '../../src/start-content-lake.ts'
import { git } from './git.ts'
import type { Step, StepResult } from './step.ts'
import { runVitest, type VitestReport } from './vitest-report.ts'

/** Tests of services that this server does not have. */
const leftOut = ['agentActions', 'mediaLibrary']

/**
 * Runs the integration tests of `@sanity/client`, which its maintainers run against a hosted project.
 *
 * @param path clone of https://github.com/sanity-io/client, with or without a work tree
 */
export function clientStep(path: string | undefined): Step {
  return {
    name: 'Integration tests of the client',
    leftOut: path === undefined ? 'no clone of the client was given' : null,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'client-tests-'))
      const server = await startContentLake({
        ...{ dataDir: join(folder, 'data'), port: 0, projectId: 'test', dataset: 'production' },
        ...{ webhooks: [], log: () => {} },
      })
      copyTests(path ?? '', folder, server)
      const report = await runVitest(folder)
      await server.stop()
      rmSync(folder, { recursive: true })
      const commit = git(path ?? '', 'rev-parse', 'HEAD').trim()
      return {
        ...countTests(report),
        versions: { 'integration tests of the client': describe(commit) },
      }
    },
  }
}

/** Copies the tests, whose clients get the address of the server. Everything else is unchanged. */
function copyTests(clone: string, folder: string, { url, token }: { url: string; token: string }) {
  const tests = join(folder, 'test/integration')
  mkdirSync(tests, { recursive: true })
  const paths = git(clone, 'ls-tree', '-r', '--name-only', 'HEAD', 'test/integration')
    .trim()
    .split('\n')
  const own = paths.filter((path) => !leftOut.includes(basename(path).split('.')[0] ?? ''))
  for (const path of own) {
    const source = git(clone, 'show', `HEAD:${path}`)
    const address = `apiHost: ${JSON.stringify(url)}, useProjectHostname: false,`
    const isHelper = basename(path) === 'helpers.ts'
    const text = isHelper ? source.replaceAll(/(create\w*Client)\(\{/g, `$1({${address}`) : source
    writeFileSync(join(folder, path), text)
  }
  const integrationEnv = {
    SANITY_INTEGRATION_TOKEN: token,
    SANITY_INTEGRATION_ORG_TOKEN: '',
    SANITY_INTEGRATION_PROJECT_ID: 'test',
    SANITY_INTEGRATION_DATASET: 'production',
    SANITY_INTEGRATION_MEDIA_LIBRARY_ID: '',
    SANITY_INTEGRATION_VIDEO_ASSET_ID: '',
  }
  const config = { test: { include: ['test/**/*.test.ts'], provide: { integrationEnv } } }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  symlinkSync(installedPackages(), join(folder, 'node_modules'))
}

function countTests({ testResults }: VitestReport): Pick<StepResult, 'figures' | 'failing'> {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status !== 'passed')
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  const total = all.length + broken.length
  return {
    figures: [{ name: 'Client: integration', passed: all.length - failed.length, total }],
    failing: [
      ...failed.map(({ title }) => `Client: ${title}`),
      ...broken.map(({ name }) => `Client: ${basename(name)} does not load`),
    ],
  }
}

function describe(commit: string): string {
  return `commit ${commit}, without those of ${leftOut.join(' and ')}, which this server does not have`
}

/** Folder `node_modules` that has the client, its dependencies and Vitest. */
function installedPackages(): string {
  const manifest = createRequire(import.meta.url).resolve('@sanity/client/package.json')
  return join(manifest, '../../..')
}
