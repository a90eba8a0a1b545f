import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CachedPageIndex } from '#lib/cache/cached-page-index.ts'
import { loadCachedPageIndex } from '#lib/cache/load-cached-page-index.ts'

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
