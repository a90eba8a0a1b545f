import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { createClient } from '@sanity/client'
import { getBrowserOptions } from '#scripts/browser.ts'
import { apiHost, type Template, templates, token } from './templates.ts'

/**
 * `npm run test:templates -- nextjs-clean=CLONE astro-clean=CLONE`: starts templates of Sanity, from clones of their
 * repositories, against the packed Content Lake, and changes a text in their Studio. Without a clone it says what was left
 * out.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const clones = new Map(
  positionals.map((text) => [text.split('=')[0], text.slice(text.indexOf('=') + 1)]),
)

const limitMs = 180_000

const client = createClient({
  ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', apiHost, token },
  ...{ useProjectHostname: false, useCdn: false, perspective: 'published' },
})

for (const [name, template] of Object.entries(templates)) {
  const clone = clones.get(name)
  if (clone) await tryTemplate(name, template, clone)
  else console.log(`${name}: left out, there is no clone of ${template.repository}`)
}

async function tryTemplate(name: string, template: Template, clone: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    install(template, clone, folder)
    const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
    const start = (cwd: string, command: string, args: readonly string[]) => {
      const log = { cwd: join(folder, cwd), env: { ...process.env, PATH: path } }
      const child = spawn(command, args, { ...log, detached: true, stdio: 'ignore' })
      stops.push(() => child.pid && process.kill(-child.pid))
    }
    const seed = template.seed ? ['--import', template.seed] : []
    start('.', 'local-content-server', ['--token', token, ...seed])
    await fillOnce(template)
    for (const [cwd, command = '', ...args] of template.commands) start(cwd, command, args)
    await editTitle(name, template)
  } finally {
    for (const stop of stops.toReversed()) stop()
  }
}

function install({ edits, files }: Template, clone: string, folder: string) {
  const archive = execFileSync('git', ['-C', clone, 'archive', 'HEAD'], { maxBuffer: 2 ** 28 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of changes) {
      const changed = text.replace(from.endsWith('$') ? new RegExp(from) : from, () => to)
      if (changed === text) throw new Error(`${file} has no ${from}`)
      text = changed
    }
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const lake = join(import.meta.dirname, '../../packages/content-lake')
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: lake, stdio: 'ignore' })
  npm('install', '--no-audit', '--no-fund', '--prefer-offline')
  npm('install', '--no-audit', '--no-fund', '--prefer-offline', './local-content-server-0.1.0.tgz')
}

/** Waits for the server, which may import a file, and stores the documents of the template. */
async function fillOnce({ documents = [], edited }: Template) {
  await waitFor(() => client.fetch('true'))
  await client.mutate(documents.map((document) => ({ createIfNotExists: document })))
  await waitFor(async () => {
    if (!(await client.fetch(edited))) throw new Error('The documents are missing')
  })
}

async function editTitle(name: string, { site, studio, edited, isReloaded }: Template) {
  const document = await client.fetch<{ _id: string; _type: string; title: string }>(edited)
  const browser = await chromium.launch(getBrowserOptions())
  try {
    const visitor = await browser.newPage()
    await waitFor(() => visitor.goto(site, { timeout: limitMs }))
    await visitor.getByText(document.title).first().waitFor({ timeout: limitMs })

    const editor = await browser.newPage()
    const hosted = watchHostedRequests(editor)
    const intent = `${studio}/intent/edit/id=${document._id};type=${document._type}/`
    await waitFor(() => editor.goto(intent, { waitUntil: 'commit' }))
    const title = `Edited at ${new Date().toISOString()}`
    await editor
      .getByLabel('Title')
      .first()
      .fill(title, { timeout: limitMs })
      .catch(async (error: unknown) => {
        const shown = (await editor.locator('body').innerText()).slice(0, 2_000)
        throw new Error(`Its Studio has no title to edit, but shows: ${shown}`, { cause: error })
      })
    await editor.getByTestId('action-publish').click({ timeout: limitMs })
    const began = performance.now()
    if (isReloaded) {
      await waitFor(async () => {
        await visitor.goto(site)
        await visitor.getByText(title).first().waitFor({ timeout: 5_000 })
      })
    } else {
      await visitor.getByText(title).first().waitFor({ timeout: limitMs })
    }
    const shownMs = Math.round(performance.now() - began)
    console.log(`${name}: its pages render; an edit in its Studio is shown after ${shownMs} ms`)
    if (hosted.size > 0) throw new Error(`Its Studio asked ${[...hosted].join(', ')}`)
  } finally {
    await browser.close()
  }
}

function watchHostedRequests(page: Page): Set<string> {
  const hosted = new Set<string>()
  page.on('request', (request) => {
    const { hostname, origin, pathname } = new URL(request.url())
    if (/(?:^|\.)sanity(?:-cdn)?\.(?:io|com|work)$/.test(hostname)) hosted.add(origin + pathname)
  })
  return hosted
}

async function waitFor(attempt: () => Promise<unknown>) {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}
