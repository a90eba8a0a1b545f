import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cacheState } from '../src/cache/cache-state.ts'
import { loadCachedPageIndex } from '../src/cache/load-cached-page-index.ts'
import { processStates } from '../src/process-state.ts'
import { createExampleSite } from './example-site.ts'

beforeEach(() => processStates.clear())

const meta = (tag: string, status = 200) =>
  JSON.stringify({ headers: { 'x-next-cache-tags': tag }, status })

test('a page with an incomplete .meta file is removed, others are loaded, and 404s of pages that disappeared', () => {
  const serverDir = mkdtempSync(join(tmpdir(), 'page-index-'))
  onTestFinished(() => rmSync(serverDir, { recursive: true }))
  const pages = join(serverDir, 'app/en')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'faq.meta'), meta('faq'))
  writeFileSync(join(pages, 'gone.meta'), meta('faq', 404))
  writeFileSync(join(pages, 'about.meta'), '')
  writeFileSync(join(pages, 'about.html'), '<main>')
  const { site } = createExampleSite()
  loadCachedPageIndex(serverDir, site)
  expect(cacheState(site).index.findStale(new Map([['faq', Date.now()]]), 10)).toEqual([
    '/faq',
    '/gone',
  ])
  expect(existsSync(join(pages, 'about.html'))).toBe(false)
})

test('limited files beyond their part of the disk are deleted, the earliest first, also those of an earlier process', async () => {
  const serverDir = mkdtempSync(join(tmpdir(), 'page-index-'))
  onTestFinished(() => rmSync(serverDir, { recursive: true }))
  const folder = join(serverDir, 'route-cache/APP_ROUTE/0af1/$/pictures/en')
  mkdirSync(folder, { recursive: true })
  for (const [number, name] of ['c', 'a', 'b'].entries()) {
    writeFileSync(join(folder, `${name}.png.body`), 'x'.repeat(300))
    utimesSync(join(folder, `${name}.png.body`), 1_000 + number, 1_000 + number)
    writeFileSync(join(folder, `${name}.png.meta`), meta('faq'))
  }
  const page = join(serverDir, 'route-cache/APP_ROUTE/0af1/$/sitemap.xml')
  for (const extension of ['meta', 'body']) writeFileSync(`${page}.${extension}`, meta('faq'))
  const { site } = createExampleSite()
  loadCachedPageIndex(serverDir, site)
  const { files } = cacheState(site)
  const add = async (name: string) => {
    writeFileSync(join(folder, `${name}.png.body`), 'x'.repeat(300))
    await files.add(join(folder, `${name}.png`), 300)
  }
  await add('c')
  await add('d')
  expect(readdirSync(folder).toSorted()).toEqual([
    ...['b.png.body', 'b.png.meta', 'c.png.body', 'c.png.meta', 'd.png.body'],
  ])
  await files.add(join(folder, 'large.png'), 5_000)
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(`${page}.body`)).toBe(true)
})
