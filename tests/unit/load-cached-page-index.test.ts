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
import { expect, onTestFinished, test } from 'vitest'
import { processStates } from '#lib/base/process-state.ts'
import { CachedPageIndex } from '#lib/cache/cached-page-index.ts'
import { loadCachedPageIndex } from '#lib/cache/load-cached-page-index.ts'
import { SocialImageFiles, socialImageFiles } from '#lib/cache/social-image-files.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const meta = (tag: string, status = 200) =>
  JSON.stringify({ headers: { 'x-next-cache-tags': tag }, status })

test('a page with an incomplete .meta file is removed, others are loaded, and 404s of pages that disappeared', () => {
  const serverDir = mkdtempSync(join(tmpdir(), 'page-index-'))
  onTestFinished(() => rmSync(serverDir, { recursive: true }))
  const pages = join(serverDir, 'app/en/main')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'faq.meta'), meta('content:faqPage'))
  writeFileSync(join(pages, 'gone.meta'), meta('content:faqPage', 404))
  writeFileSync(join(pages, 'about.meta'), '')
  writeFileSync(join(pages, 'about.html'), '<main>')
  const index = new CachedPageIndex()
  loadCachedPageIndex(serverDir, index)
  expect(index.findStale(new Map([['content:faqPage', Date.now()]]), 10)).toEqual(['/faq', '/gone'])
  expect(existsSync(join(pages, 'about.html'))).toBe(false)
})

test('social images beyond their part of the disk are deleted, the earliest first, also those of an earlier process', async () => {
  const serverDir = mkdtempSync(join(tmpdir(), 'page-index-'))
  onTestFinished(() => rmSync(serverDir, { recursive: true }))
  processStates.set('social-image-files', new SocialImageFiles(1000))
  onTestFinished(() => resetProcessState())
  const folder = join(serverDir, 'route-cache/APP_ROUTE/0af1/$/social/en/main')
  mkdirSync(folder, { recursive: true })
  for (const [number, name] of ['c', 'a', 'b'].entries()) {
    writeFileSync(join(folder, `${name}.png.body`), 'x'.repeat(300))
    utimesSync(join(folder, `${name}.png.body`), 1_000 + number, 1_000 + number)
    writeFileSync(join(folder, `${name}.png.meta`), meta('content:faqPage'))
  }
  const page = join(serverDir, 'route-cache/APP_ROUTE/0af1/$/sitemap.xml')
  for (const extension of ['meta', 'body'])
    writeFileSync(`${page}.${extension}`, meta('content:faqPage'))
  loadCachedPageIndex(serverDir, new CachedPageIndex())
  const add = async (name: string) => {
    writeFileSync(join(folder, `${name}.png.body`), 'x'.repeat(300))
    await socialImageFiles().add(join(folder, `${name}.png`), 300)
  }
  await add('c')
  await add('d')
  expect(readdirSync(folder).toSorted()).toEqual([
    ...['b.png.body', 'b.png.meta', 'c.png.body', 'c.png.meta', 'd.png.body'],
  ])
  await socialImageFiles().add(join(folder, 'large.png'), 5_000)
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(`${page}.body`)).toBe(true)
})
