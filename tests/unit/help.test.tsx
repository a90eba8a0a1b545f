import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documents, singletons, staffDocuments } from '#schemas/index.ts'
import { type GuideNode, getNodeText } from '#studio/help/guide-node.ts'
import { guidePictures } from '#studio/help/guide-pictures.ts'
import { GuideView } from '#studio/help/guide-view.tsx'
import { documentTopics, getTopic, partTopics, toolTopics } from '#studio/help/help-topics.ts'
import { parseGuide } from '#studio/help/parse-guide.ts'
import { parseWords, searchGuide } from '#studio/help/search-guide.ts'

const guide = await parseGuide(readFileSync('docs/staff-guide.md', 'utf8'))
const headings = guide.map(({ id }) => id)

function listNodes(nodes: readonly GuideNode[]): GuideNode[] {
  return nodes.flatMap((node) => [node, ...listNodes(node.children ?? [])])
}

const allNodes = listNodes(guide.flatMap(({ nodes }) => nodes))

async function render(markdown: string, words: readonly string[] = []): Promise<string> {
  const sections = await parseGuide(`# Title\n\n${markdown}`)
  const nodes = sections.flatMap((section) => section.nodes)
  return renderToStaticMarkup(<GuideView nodes={nodes} words={words} onOpenHeading={() => {}} />)
}

test('each screen leads to a heading of the guide', () => {
  const topics = [documentTopics, toolTopics, partTopics].flatMap((each) => Object.entries(each))
  expect(topics.length).toBeGreaterThan(30)
  for (const [screen, heading] of topics) expect(headings, screen).toContain(heading)
  expect(headings).toContain(getTopic('/studio'))
})

test('each type of documents has a section', () => {
  const types = [...singletons, ...documents, ...staffDocuments].map(({ name }) => name)
  expect(Object.keys(documentTopics).toSorted()).toEqual(types.toSorted())
})

test.each([
  ['/studio', 'staff-guide'],
  ['/studio/structure', 'edit-and-publish'],
  ['/studio/structure/siteSettings', 'production'],
  ['/studio/structure/page;1f0c', 'campaign-pages'],
  ['/studio/structure/drafts;1f0c%2Ctype%3Dpage', 'campaign-pages'],
  ['/studio/structure/drafts;1f0c,type=redirect', 'redirects'],
  ['/studio/structure/translations', 'french'],
  ['/studio/structure/claims-to-prove', 'claims'],
  ['/studio/structure/claims-to-prove;0f3c', 'claims'],
  ['/studio/presentation/announcementBar/announcementBar', 'dates'],
  ['/studio/presentation', 'edit-and-publish'],
  ['/studio/catalogue/products/5e0b', 'catalogue'],
  ['/studio/catalogue/machines', 'machines'],
  ['/studio/catalogue/dealerships/5e0b', 'dealers'],
  ['/studio/leads/5e0b', 'leads'],
  ['/studio/links', 'links'],
  ['/studio/made-up/%ff', 'staff-guide'],
  ['/studio/constructor', 'staff-guide'],
])('%s is about %s', (pathname, heading) => {
  expect(getTopic(pathname)).toBe(heading)
})

test('each picture of the guide is shown, and has a description', () => {
  const pictures = allNodes.filter(({ type }) => type === 'image')
  expect(pictures.map(({ url }) => url).toSorted()).toEqual(Object.keys(guidePictures).toSorted())
  for (const { alt } of pictures) expect(alt).toMatch(/\S{3}/)
})

test('the guide has no part that is shown as plain text for want of an element', () => {
  const known = [
    'paragraph',
    'text',
    'emphasis',
    'strong',
    'inlineCode',
    'code',
    'list',
    'listItem',
  ]
  known.push('table', 'tableRow', 'tableCell', 'link', 'image')
  expect(allNodes.filter(({ type }) => !known.includes(type))).toEqual([])
})

test('HTML of the guide is text, and links have no scripts', async () => {
  const html = await render(
    'A <img src=x onerror=alert(1)> and <b>b</b>.\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) ![d](https://a.example/x.png)',
  )
  expect(html).not.toMatch(/<(img|script|b|a)\b/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('elements of the guide', async () => {
  expect(await render('*a* **b** `c`\n\n- d\n- e\n\n1. f\n\n```\ng\n```')).toBe(
    '<p><em>a</em> <strong>b</strong> <code>c</code></p><ul><li><p>d</p></li><li><p>e</p></li></ul><ol><li><p>f</p></li></ol><pre>g</pre>',
  )
  expect(await render('| a | b |\n|---|---|\n| *1* | 2 |')).toMatch(
    /<thead><tr><th scope="col">a<\/th><th scope="col">b<\/th><\/tr><\/thead><tbody><tr><td><em>1<\/em><\/td><td>2<\/td><\/tr><\/tbody>/,
  )
  expect(await render('[a](https://a.example/) [b](#claims) [c](webhooks.md)')).toBe(
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a> <a href="#claims">b</a> c</p>',
  )
  expect(await render('![A picture](images/claim.jpg)')).toMatch(/^<p><img [^>]*alt="A picture"/)
})

test('a search finds sections by all of its words, and marks them', async () => {
  const find = (query: string) => searchGuide(guide, parseWords(query)).map(({ title }) => title)
  expect(find('csv price')).toContain('Prices and CSV files')
  expect(find('  WEBHOOKS ')).toContain('Webhooks')
  expect(find('prices xyzzy')).toEqual([])
  expect(await render('Équipe, équipe and team.', ['equipe', 'TEAM'])).toBe(
    '<p>Équipe, équipe and <mark>team</mark>.</p>',
  )
  expect(await render('Import CSV files.', ['csv', 'import'])).toBe(
    '<p><mark>Import</mark> <mark>CSV</mark> files.</p>',
  )
})

test('the words of a section are those of its text', () => {
  const links = guide.find(({ id }) => id === 'links')
  const [first] = links?.nodes ?? []
  expect(first && getNodeText(first)).toMatch(/^Links in the navigation bar lists/)
})
