import { describe, expect, test } from 'vitest'
import { pages, sitePages } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'

describe('what a path leads to', () => {
  test.each(sitePages)('is the site page at $path', (page) => {
    expect(parsePagePath(page.path)).toEqual({ kind: 'site-page', page })
  })

  test.each([
    ['/search', { kind: 'query-page' }],
    ['/products/set-1', { kind: 'product', slug: 'set-1' }],
    ['/products/SET', { kind: 'campaign-page', path: 'products/SET' }],
    ['/offers/winter', { kind: 'campaign-page', path: 'offers/winter' }],
    ['/uploads/manual.pdf', { kind: 'file' }],
    [`${pages.products.path}/manual.pdf`, { kind: 'file' }],
  ])('is at %s what the site answers there', (path, target) => {
    expect(parsePagePath(path)).toEqual(target)
  })
})
