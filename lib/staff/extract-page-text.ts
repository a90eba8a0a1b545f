import { type CheerioAPI, load } from 'cheerio/slim'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import type { PageArea, PageBlock } from './page-text.ts'

type HtmlNode = ReturnType<CheerioAPI>[number]

/** Elements within a line of text; any other begins a new block. */
const inlineElements = new Set(
  'a abbr b bdi br cite code data em i kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Elements without text for visitors. Scripts and styles are no elements to the parser. */
const skippedElements = new Set(['noscript', 'svg', 'template'])

const siteLink = /^\/(?!\/)/

/** Returns the texts, link targets and pictures of a page's HTML, in the order of the page. */
export function extractPageText(html: string): PageBlock[] {
  const $ = load(html)
  const blocks: PageBlock[] = []
  let area: PageArea = 'search'
  let text = ''
  let documentIds = new Set<string>()
  let targets: string[] = []

  const add = (kind: PageBlock['kind'], value: string, src: string | null, ids: Iterable<string>) =>
    blocks.push({ area, kind, text: value, src, documentIds: [...ids] })

  const endBlock = () => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') add('text', line, null, documentIds)
    for (const target of targets) add('link', target, null, documentIds)
    text = ''
    documentIds = new Set()
    targets = []
  }

  const visit = (node: HtmlNode, documentId: string | null) => {
    if (node.type === 'text') {
      text += node.data
      if (documentId !== null && node.data.trim() !== '') documentIds.add(documentId)
    }
    if (node.type !== 'tag' || skippedElements.has(node.name) || 'hidden' in node.attribs) return
    const { name, attribs, children } = node
    // The element of a section holds parts of other documents, too.
    const isListItem = 'data-sanity-drag-group' in attribs
    const ownId = (isListItem ? null : parseDocumentId(attribs['data-sanity'])) ?? documentId
    const isInline = inlineElements.has(name)
    if (!isInline) endBlock()
    else if (node.prev?.type === 'tag') text += ' '
    if (name === 'main') area = 'main'
    if (name === 'img') add('picture', attribs.alt ?? '', attribs.src ?? null, ownId ? [ownId] : [])
    for (const child of children) visit(child, ownId)
    if (attribs.href !== undefined) targets.push(toStorefrontTarget(attribs.href))
    if (!isInline) endBlock()
    if (name === 'main') area = 'footer'
  }

  add('text', $('head > title').text(), null, [])
  add('text', $('meta[name="description"]').attr('content') ?? '', null, [])
  add('picture', '', $('meta[property="og:image"]').attr('content') ?? null, [])
  area = 'header'
  for (const node of $('body').toArray()) visit(node, null)
  return blocks
}

/** Returns the document of a `data-sanity` attribute, whose parts are separated by semicolons. */
function parseDocumentId(dataAttribute: string | undefined): string | null {
  return /(?:^|;)id=([^;]+)/.exec(dataAttribute ?? '')?.[1] ?? null
}

/** Returns the target of a link as on the main storefront, so that all storefronts' links compare equal. */
function toStorefrontTarget(href: string): string {
  if (!siteLink.test(href)) return href
  const [path = ''] = /^[^?#]*/.exec(href) ?? []
  return parseStorefrontPath(path).path + href.slice(path.length)
}
