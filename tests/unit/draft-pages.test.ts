import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const visitors = 'app/[locale]/[storefront]'
const drafts = `${visitors}/draft.mode`

/** The folders of the pages below a folder, by their path from there. */
function pagesIn(folder: string): string[] {
  return globSync('**/page.tsx', { cwd: folder })
    .map((file) => dirname(file))
    .filter((page) => !page.startsWith('draft.mode'))
    .sort()
}

test('each page that visitors see is there for whoever sees drafts, and is the very same', () => {
  const pages = pagesIn(visitors)
  expect(pagesIn(drafts)).toEqual(pages)
  for (const page of pages) {
    const source = readFileSync(`${drafts}/${page}/page.tsx`, 'utf8')
    const up = '../'.repeat(page === '.' ? 1 : page.split('/').length + 1)
    const path = page === '.' ? '' : `${page}/`
    expect(source).toBe(`export { default, generateMetadata } from '${up}${path}page.tsx'\n`)
  }
})
