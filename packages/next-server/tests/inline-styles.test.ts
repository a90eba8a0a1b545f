import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createStyleInliner } from '../src/http/inline-styles.ts'

/** Returns the function for a build with these style sheets, by file name. */
function inlineStyles(styles: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'static/chunks'), { recursive: true })
  for (const [name, css] of Object.entries(styles)) {
    writeFileSync(join(directory, 'static/chunks', name), css)
  }
  return createStyleInliner(directory)
}

const attributes = (name: string) =>
  `rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`

test('a style sheet is put before its link, which is disabled; addresses in it are absolute', () => {
  const inline = inlineStyles({
    'a.css': '@font-face{src:url(../media/a.woff2)}b{background:url("data:,$&")}i{mask:url(#m)}',
  })
  expect(inline(`<head><link ${attributes('a.css')}</head>`)).toBe(
    '<head><style>@font-face{src:url(/_next/static/media/a.woff2)}b{background:url("data:,$&")}' +
      `i{mask:url(#m)}</style><link disabled="" media="not all" ${attributes('a.css')}</head>`,
  )
})

test('a link to a large, a missing or another site’s file stays as it is', () => {
  const inline = inlineStyles({ 'studio.css': 'a{}'.repeat(50_000), 'end.css': '/*</style>*/' })
  for (const name of ['studio.css', 'end.css', 'missing.css']) {
    const link = `<link ${attributes(name)}`
    expect(inline(link)).toBe(link)
  }
  const link = '<link rel="stylesheet" href="https://example.com/_next/static/a.css"/>'
  expect(inline(link)).toBe(link)
})
