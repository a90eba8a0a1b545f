import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DownloadsSection } from '#components/sections/downloads.tsx'
import { formatFileSize } from '#lib/base/format-file-size.ts'
import { downloadHref } from '#lib/content/download-href.ts'
import { explainDocument, maxDocumentBytes } from '#lib/content/explain-document.ts'
import { sectionsSchema } from '#lib/content/sections/sections.ts'
import { badDocuments, createHugeDocument, goodDocuments } from '#tests/support/document-files.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createSectionContext } from '#tests/support/section-context.ts'

vi.mock('server-only', () => ({}))

const toFile = (name: string, file: Buffer) => ({
  ...{ extension: /\.(\w+)$/.exec(name)?.[1] ?? '', size: file.length, head: file },
})

test.each(goodDocuments)('%s can be downloaded', (_, name, file) => {
  expect(explainDocument(toFile(name, file))).toBeNull()
})

test.each(badDocuments)('%s cannot, and staff read why', (_, name, file, reason) => {
  expect(explainDocument(toFile(name, file))).toMatch(reason)
})

test('a file has at most 20 MB, and is not empty', () => {
  const huge = createHugeDocument()
  expect(explainDocument(toFile('guide.pdf', huge))).toMatch(
    /^The file has 20\.1 MB; at most 20 MB/,
  )
  expect(explainDocument(toFile('guide.pdf', huge.subarray(0, maxDocumentBytes)))).toBeNull()
  expect(explainDocument(toFile('guide.pdf', Buffer.from('')))).toMatch(/^The file is empty/)
})

test.each([
  ['Installation guide', 'pdf', 'installation-guide.pdf'],
  ['Guide d’installation : série « T »', 'pdf', 'guide-d-installation-serie-t.pdf'],
  ['Sizes / 2026 (new)', 'xlsx', 'sizes-2026-new.xlsx'],
  ['a"; filename=x.exe', 'pdf', 'a-filename-x-exe.pdf'],
  ['取付', 'pdf', 'document.pdf'],
  ['long '.repeat(40), 'step', `${'long-'.repeat(16).slice(0, -1)}.step`],
])('%s is saved as …%s', (title, extension, name) => {
  const url = 'https://cdn.example/files/a/b/c.pdf'
  expect(downloadHref({ url, extension }, title)).toBe(`${url}?dl=${name}`)
})

test.each([
  [15, '1 kB', '1 ko'],
  [45_200, '45 kB', '45 ko'],
  [1_240_000, '1.2 MB', '1,2 Mo'],
  [maxDocumentBytes, '21 MB', '21 Mo'],
])('%i bytes are %s, in French %s', (bytes, english, french) => {
  expect(formatFileSize(bytes, 'en')).toBe(english)
  expect(formatFileSize(bytes, 'fr').replaceAll('\u00a0', ' ')).toBe(french)
})

const item = (fields: object = {}) => ({
  ...{ _key: 'a', title: 'Installation guide', language: null },
  file: { url: 'https://cdn.example/files/a/b/c.pdf', size: 1_240_000, extension: 'pdf' },
  ...fields,
})

function render(documents: object[], locale: 'en' | 'fr' = 'en') {
  const stored = {
    ...{ _key: 'a', _type: 'downloadsSection', isHidden: null, startsAt: null, endsAt: null },
    ...{ heading: 'Guides', text: null, documents },
  }
  const [section] = sectionsSchema.parse([JSON.parse(JSON.stringify(stored))])
  if (section?._type !== 'downloadsSection') return null
  const props = { dataAttribute: () => ({}), itemAttributes: {} }
  return renderToStaticMarkup(
    <DownloadsSection section={section} context={createSectionContext(locale)} {...props} />,
  )
}

test('a link says kind and size of its document', () => {
  expect(render([item()])).toContain(
    '<li><a href="https://cdn.example/files/a/b/c.pdf?dl=installation-guide.pdf"><i aria-hidden="true"></i><b>Installation guide</b> <small>PDF, 1.2 MB</small></a></li>',
  )
  expect(render([item()], 'fr')?.replaceAll('\u00a0', ' ')).toContain('<small>PDF, 1,2 Mo</small>')
})

test.each([
  ['en', 'en', null],
  ['en', 'fr', 'in French'],
  ['fr', 'fr', null],
  ['fr', 'en', 'en anglais'],
] as const)('on a page in %s, a document in %s: %s', (locale, language, words) => {
  const html = render([item({ language })], locale)
  if (words === null) expect(html).not.toContain('hrefLang')
  else expect(html).toMatch(new RegExp(`hrefLang="${language}".*, ${words}</small>`))
})

test('a title in the language of another page says so', () => {
  expect(render([item({ lang: 'en' })], 'fr')).toContain('<b lang="en">Installation guide</b>')
})

test.each([
  ['of another kind', { url: 'https://cdn.example/c.exe', size: 1, extension: 'exe' }],
  ['of no kind', { url: 'https://cdn.example/c', size: 1, extension: null }],
  ['with scripts for a URL', { url: 'javascript:alert(1)', size: 1, extension: 'pdf' }],
  ['that was deleted', null],
])('a file %s is left out, and the others are shown', (_, file) => {
  const log = spyOnLog()
  expect(render([item({ _key: 'bad', file, title: 'Bad' }), item()])).not.toContain('Bad')
  expect(render([item({ file })])).toBeNull()
  log.mockRestore()
})
