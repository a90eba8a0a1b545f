import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', 'bench/*.md', 'app/fonts/*.md'])
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')

/** Anchors of a document's headings, as GitHub makes them. */
function getAnchors(file: string) {
  const headings =
    readFileSync(file, 'utf8')
      .replace(/^```.*?^```/gms, '')
      .match(/^#+ .*$/gm) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function getLinks(file: string) {
  const links = withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)
  return [...links].map(([, href = '']) => href).filter((href) => !/^(https?|mailto):/.test(href))
}

test.each(files)('%s: each link leads to a file and a heading that exist', (file) => {
  for (const href of getLinks(file)) {
    const [path = '', anchor] = href.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    expect(existsSync(target), `${file}: ${href}`).toBe(true)
    if (anchor) expect(getAnchors(target), `${file}: ${href}`).toContain(anchor)
  }
})

test('each document is reached from README or CONTRIBUTING', () => {
  const reached = new Set<string>()
  const open = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const href of getLinks(file)) {
      const target = normalize(join(dirname(file), href.split('#')[0] ?? ''))
      if (target.endsWith('.md') && existsSync(target)) open(target)
    }
  }
  open('README.md')
  const documents = globSync('docs/**/*.md')
  expect(documents.length).toBeGreaterThan(10)
  for (const document of documents) expect([...reached]).toContain(document)
})

test('the front door stays short', () => {
  const countLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
  expect(countLines('README.md')).toBeLessThanOrEqual(90)
  expect(countLines('CONTRIBUTING.md')).toBeLessThanOrEqual(130)
})
