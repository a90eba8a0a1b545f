import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const visitors = 'app/[locale]/[storefront]'
const drafts = `${visitors}/draft.mode`

/** The pages below a folder and the layouts around them, by their path from there. */
function filesIn(folder: string): string[] {
  return globSync(['**/page.tsx', '*/**/layout.tsx'], { cwd: folder })
    .filter((file) => !file.startsWith('draft.mode'))
    .sort()
}

test('each page that visitors see is there for whoever sees drafts, and is the very same', () => {
  const files = filesIn(visitors)
  expect(files.length).toBeGreaterThan(8)
  expect(filesIn(drafts)).toEqual(files)
  for (const file of files) {
    const folder = dirname(file)
    const up = '../'.repeat(folder === '.' ? 1 : folder.split('/').length + 1)
    const names = file.endsWith('page.tsx') ? 'default, generateMetadata' : 'default'
    expect(readFileSync(`${drafts}/${file}`, 'utf8')).toBe(
      `export { ${names} } from '${up}${file}'\n`,
    )
  }
})
