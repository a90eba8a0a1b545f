import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { createClient } from '@sanity/client'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { waitForOutput } from '#packages/content-lake/tests/wait-for-output.ts'
import { getBrowserOptions } from '#scripts/browser.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../packages/content-lake')

/**
 * A folder in which only the packed package is installed. It lies in the repository, so that the examples find Vite,
 * Vitest, React and the Studio there, and the package finds only its own dependencies.
 */
const folder = join(root, '.packed')

/** The oldest that the package allows, and the newest; the others run in the Node of the repository. */
const nodeVersions = ['22.16.0', '26.9.0']

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
  })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  await writeFile(
    join(folder, 'package.json'),
    '{ "type": "module", "private": true, "allowScripts": { "node": true } }',
  )
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=peer']
  const versions = nodeVersions.map((version) => `node-${version}@npm:node@${version}`)
  await run('npm', ['install', ...flags, `./${packed.filename}`, ...versions], { cwd: folder })
  await cp(join(root, 'examples'), folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the installed command. Returns its API host, and what ends it. */
async function startCommand({ node = process.execPath, flags = [] as readonly string[] } = {}) {
  const command = join(folder, 'node_modules/local-content-server/dist/cli.js')
  const data = join(folder, `data-${crypto.randomUUID()}`)
  const child = spawn(node, [
    ...[command, '--port', '0', '--token', 'local-editor', '--data', data],
    ...flags,
  ])
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = await waitForOutput(child, /Viewer token {2}\S+\n/)
  const apiHost = /API host +(\S+)/.exec(output)?.[1] ?? ''
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', apiHost },
    ...{ token: 'local-editor', useProjectHostname: false, useCdn: false, perspective: 'raw' },
  })
  async function stop() {
    child.kill('SIGTERM')
    return exited
  }
  return { apiHost, client, stop }
}

test('the command starts by its name', async () => {
  const { stdout } = await run(join(folder, 'node_modules/.bin/local-content-server'), ['--help'])
  expect(stdout).toContain('Usage: local-content-server [options]')
})

test.each(nodeVersions)('the command works in Node %s', async (version) => {
  const start = performance.now()
  const node = join(folder, `node_modules/node-${version}/bin/node`)
  const { client, stop } = await startCommand({ node })
  console.log(`Node ${version}: ready in ${Math.round(performance.now() - start)} ms`)
  await client.create({ _id: 'a', _type: 'page', title: 'Hello' })
  expect(await client.fetch('*[_type == "page" && title match "hel*"]._id')).toEqual(['a'])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  const { url } = await client.assets.upload('image', Buffer.from(svg))
  expect((await fetch(url)).status).toBe(200)
  await client.request({
    ...{ method: 'PUT', url: '/datasets/production/copy', body: { targetDataset: 'copy' } },
  })
  expect(await client.withConfig({ dataset: 'copy' }).fetch('*[_id == "a"].title')).toEqual([
    'Hello',
  ])
  expect(await stop()).toEqual([0, null])
})

test('the package has types', async () => {
  await writeFile(
    join(folder, 'wrong.ts'),
    `import { startContentLake } from 'local-content-server'
const { url } = await startContentLake({ dataDir: 'x', port: '1', projectId: 'a', dataset: 'b', webhooks: [], log() {} })
const number: number = url
export { number }
`,
  )
  const files = [
    'wrong.ts',
    'vitest/content.test.ts',
    'studio/sanity.config.ts',
    'studio/vite.config.ts',
  ]
  const flags = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--module',
    'preserve',
    '--target',
    'es2024',
  ]
  const checked = run('tsc', [...flags, '--skipLibCheck', '--types', 'node', ...files], {
    cwd: folder,
  })
  const { stdout } = await checked.catch((error: { stdout: string }) => error)
  expect(stdout.match(/\S+: error TS\d+/g)).toEqual([
    expect.stringMatching(/^wrong\.ts.* TS2322$/),
    expect.stringMatching(/^wrong\.ts.* TS2322$/),
  ])
})

test('the example with a client works', async () => {
  const { apiHost } = await startCommand()
  const { stdout } = await run('node', ['client/script.mjs'], {
    cwd: folder,
    env: { ...process.env, API_HOST: apiHost },
  })
  expect(stdout).toContain("{ _id: 'hello', title: 'Hello' }")
})

test('the example with Vitest works', async () => {
  const { stdout } = await run('vitest', ['run', '--root', folder, '--reporter', 'tap'])
  expect(stdout.match(/^ *ok .* - .*$/gm)).toHaveLength(3)
  expect(stdout).not.toContain('not ok')
})

/** Vite prepares the Studio's code at the first request. */
const studioTimeoutMs = 300_000
const loadTimeoutMs = 240_000

/** Starts the example with a Studio, whose token is that of the page's address, if it has one. */
async function startStudio(apiHost: string) {
  const config = join(folder, 'studio/sanity.config.ts')
  const text = await readFile(join(root, 'examples/studio/sanity.config.ts'), 'utf8')
  const token = "sessionStorage.getItem('token') ?? 'local-editor'"
  await writeFile(
    config,
    text.replace('http://localhost:3900', apiHost).replace("'local-editor'", token),
  )
  const server = await createServer({
    ...{ root: join(folder, 'studio'), logLevel: 'error', cacheDir: join(folder, 'vite') },
    // The repository's own files are above the folder.
    server: { port: 0, host: 'localhost', fs: { strict: false }, hmr: false },
  })
  await server.listen()
  onTestFinished(() => server.close())
  const url = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch(getBrowserOptions())
  onTestFinished(() => browser.close())
  const elsewhere: string[] = []
  /** Opens a page in a browser of its own, signed in by a token. */
  async function openStudio(path: string, user = 'local-editor') {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript((value) => sessionStorage.setItem('token', value), user)
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && !/(?:^|\.)localhost$/.test(hostname)) {
        elsewhere.push(request.url())
      }
    })
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    return page
  }
  return { openStudio, elsewhere }
}

test(
  'the example with a Studio publishes a document and asks nothing of sanity.io',
  async () => {
    const { apiHost, client } = await startCommand()
    const { openStudio, elsewhere } = await startStudio(apiHost)
    const page = await openStudio('intent/create/template=page;type=page/')
    const title = page.getByLabel('Title').first()
    await title.waitFor({ timeout: loadTimeoutMs })
    await title.fill('From a Studio')
    const titles = (filter: string) => client.fetch(`*[_type == "page" && ${filter}].title`)
    await expect.poll(() => titles('_id in path("drafts.**")')).toEqual(['From a Studio'])
    await page.getByTestId('action-publish').click({ timeout: 60_000 })
    await expect.poll(() => titles('!(_id in path("drafts.**"))')).toEqual(['From a Studio'])
    expect(elsewhere).toEqual([])
  },
  studioTimeoutMs,
)

const staff = [
  { id: 'ann', name: 'Ann Roy', role: 'editor', token: 'token-of-ann' },
  { id: 'bob', name: 'Bob Lee', role: 'viewer', token: 'token-of-bob' },
]

test(
  'in the example with a Studio two people comment, mention each other, and give each other a task',
  async () => {
    const users = join(folder, 'users.json')
    await writeFile(users, JSON.stringify(staff))
    const { apiHost, client } = await startCommand({ flags: ['--users', users] })
    await client.create({ _id: 'hello', _type: 'page', title: 'Hello' })
    const { openStudio, elsewhere } = await startStudio(apiHost)
    const path = 'intent/edit/id=hello;type=page/'
    const ann = await openStudio(path, 'token-of-ann')
    await ann.getByLabel('Title').first().waitFor({ timeout: loadTimeoutMs })
    const bob = await openStudio(path, 'token-of-bob')
    await bob.getByLabel('Title').first().waitFor({ timeout: loadTimeoutMs })
    const inAddon = client.withConfig({ dataset: 'production-comments' })
    const stored = (query: string) => inAddon.fetch(query).catch(() => null)

    const field = ann.getByTestId('field-title')
    await field.hover()
    await field.getByRole('button', { name: 'Add comment' }).click()
    await ann.getByTestId('comment-input-editable').pressSequentially('Too short? @Bob')
    await ann.getByTestId('comments-mentions-menu').getByText('Bob Lee').waitFor()
    await ann.keyboard.press('Enter')
    await ann.getByTestId('comment-input-send-button').click()
    await expect
      .poll(() =>
        stored(
          '*[_type == "comment"]{authorId, "who": message[0].children[defined(userId)].userId}',
        ),
      )
      .toEqual([{ authorId: 'ann', who: ['bob'] }])

    // Who opened the form before there was an add-on dataset finds it after a reload.
    await bob.reload()
    await bob.getByRole('button', { name: 'Open comments' }).click({ timeout: loadTimeoutMs })
    const thread = bob.getByTestId('comments-list-item').filter({ hasText: 'Too short?' })
    await thread.getByText('@Bob Lee').waitFor()
    await thread.getByTestId('comment-input-editable').pressSequentially('Yes.')
    await thread.getByTestId('comment-input-send-button').click()
    await ann.getByTestId('comments-list-item').getByText('Yes.').waitFor()
    await thread.hover()
    await thread.getByTestId('comments-list-item-status-button').first().click()
    await expect
      .poll(() => stored('*[_type == "comment"].status'))
      .toEqual(['resolved', 'resolved'])
    await ann.getByText('No open comments yet').waitFor()

    await ann.getByTestId('tasks-toolbar').click()
    await ann.getByRole('button', { name: 'New task', exact: true }).click()
    await ann.getByPlaceholder('Task title').fill('Write a longer title')
    await ann.getByText('Select assignee').click()
    await ann.getByRole('menuitem', { name: /Bob Lee/ }).click()
    await ann.getByRole('button', { name: 'Create Task' }).click()
    await bob.getByTestId('tasks-toolbar').click()
    await bob.getByTestId('tasks-list-item').getByText('Write a longer title').click()
    await expect
      .poll(() => stored('*[_type == "tasks.task"]{assignedTo, title, "on": target.document._ref}'))
      .toEqual([{ assignedTo: 'bob', title: 'Write a longer title', on: 'hello' }])
    expect(elsewhere).toEqual([])
  },
  studioTimeoutMs,
)
