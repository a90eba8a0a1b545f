import { Parser } from 'htmlparser2'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import type { PageArea, PageBlock } from './page-text.ts'

/** Elements within a line of text; any other begins a new block. */
const inlineElements = new Set(
  'a abbr b bdi br cite code data em i kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Elements without text for visitors. Next streams the title and links of a preview's head in its body. */
const skippedElements = new Set(['link', 'noscript', 'script', 'style', 'svg', 'template', 'title'])

const siteLink = /^\/(?!\/)/

/** An element whose end is not read yet. */
interface OpenElement {
  name: string
  href: string | undefined
  isInline: boolean
  /** Whether its texts are left out: it is hidden, or not in the body. */
  isSkipped: boolean
  /** Whether its content so far ends with an element. */
  endsWithElement: boolean
}

/**
 * Returns the texts, link targets and pictures of a page's HTML, in the order of the page. The HTML is read
 * once, without a tree of its elements: a comparison reads a hundred pages.
 */
export function extractPageText(html: string): PageBlock[] {
  const blocks: PageBlock[] = []
  const search = { title: '', description: null as string | null, picture: null as string | null }
  const open: OpenElement[] = []
  let area: PageArea = 'header'
  let text = ''
  let targets: string[] = []

  const add = (kind: PageBlock['kind'], value: string, src: string | null) =>
    blocks.push({ area, kind, text: value, src })

  const endBlock = () => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') add('text', line, null)
    for (const target of targets) add('link', target, null)
    text = ''
    targets = []
  }

  const onopentag = (name: string, attributes: Record<string, string>) => {
    const parent = open.at(-1)
    if (name === 'meta') readMeta(attributes)
    const isSkipped =
      (name !== 'body' && (parent?.isSkipped ?? true)) ||
      skippedElements.has(name) ||
      'hidden' in attributes
    const isInline = inlineElements.has(name)
    const followsElement = parent?.endsWithElement ?? false
    if (parent) parent.endsWithElement = name !== 'script' && name !== 'style'
    open.push({
      ...{ name, href: attributes.href, isInline, isSkipped },
      endsWithElement: false,
    })
    if (isSkipped) return
    if (!isInline) endBlock()
    else if (followsElement) text += ' '
    if (name === 'main') area = 'main'
    if (name === 'img') add('picture', attributes.alt ?? '', attributes.src ?? null)
  }

  const readMeta = ({ name, property, content }: Record<string, string>) => {
    if (name === 'description') search.description ??= content ?? ''
    if (property === 'og:image') search.picture ??= content ?? null
  }

  const ontext = (data: string) => {
    const element = open.at(-1)
    if (!element) return
    element.endsWithElement = false
    if (element.name === 'title' && !open.some(({ name }) => name === 'svg')) search.title += data
    if (element.isSkipped) return
    text += data
  }

  const oncomment = () => {
    const element = open.at(-1)
    if (element) element.endsWithElement = false
  }

  const onclosetag = () => {
    const element = open.pop()
    if (!element || element.isSkipped) return
    if (element.href !== undefined) targets.push(toStorefrontTarget(element.href))
    if (!element.isInline) endBlock()
    if (element.name === 'main') area = 'footer'
  }

  new Parser({ onopentag, ontext, oncomment, onclosetag }).end(html)
  const inSearch = { area: 'search' as const }
  return [
    { ...inSearch, kind: 'text', text: search.title, src: null },
    { ...inSearch, kind: 'text', text: search.description ?? '', src: null },
    { ...inSearch, kind: 'picture', text: '', src: search.picture },
    ...blocks,
  ]
}

/** Returns the target of a link as on the main storefront, so that all storefronts' links compare equal. */
function toStorefrontTarget(href: string): string {
  if (!siteLink.test(href)) return href
  const [path = ''] = /^[^?#]*/.exec(href) ?? []
  return parseStorefrontPath(path).path + href.slice(path.length)
}
