import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { createWordFinder } from '#lib/content/find-words.ts'
import type { GuideNode } from './guide-node.ts'
import { guidePictures } from './guide-pictures.ts'

interface Props {
  nodes: readonly GuideNode[]
  /** Words that are marked. */
  words: readonly string[]
  onOpenHeading: (id: string) => void
}

/** Renders a part of the guide. Only known types of nodes become elements; HTML in the guide is shown as text. */
export function GuideView({ nodes, words, onOpenHeading }: Props) {
  const mark = useMemo(() => createMarker(words), [words])
  return <>{renderAll(nodes, { mark, onOpenHeading })}</>
}

interface Options extends Pick<Props, 'onOpenHeading'> {
  mark: (text: string) => ReactNode
}

const renderAll = (nodes: readonly GuideNode[] | undefined, options: Options): ReactNode[] =>
  (nodes ?? []).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the guide does not change
    <GuideElement key={index} node={node} options={options} />
  ))

function GuideElement({ node, options }: { node: GuideNode; options: Options }): ReactNode {
  const children = () => renderAll(node.children, options)
  switch (node.type) {
    case 'text':
      return options.mark(node.value ?? '')
    case 'paragraph':
      return <p>{children()}</p>
    case 'emphasis':
      return <em>{children()}</em>
    case 'strong':
      return <strong>{children()}</strong>
    case 'inlineCode':
      return <code>{options.mark(node.value ?? '')}</code>
    case 'code':
      return <pre>{node.value}</pre>
    case 'list':
      return node.ordered ? <ol>{children()}</ol> : <ul>{children()}</ul>
    case 'listItem':
      return <li>{children()}</li>
    case 'table':
      return <GuideTable rows={node.children ?? []} options={options} />
    case 'link':
      return (
        <GuideLink url={node.url ?? ''} onOpenHeading={options.onOpenHeading}>
          {children()}
        </GuideLink>
      )
    case 'image':
      return <GuidePicture url={node.url ?? ''} alt={node.alt ?? ''} />
    default:
      return node.children ? children() : (node.value ?? null)
  }
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 0.375rem 0.5rem 0.375rem 0;
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--card-border-color);
  }
`

function GuideTable({ rows, options }: { rows: readonly GuideNode[]; options: Options }) {
  const [head, ...body] = rows
  return (
    <Table>
      <thead>
        <tr>
          {head?.children?.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the guide does not change
            <th key={index} scope="col">
              {renderAll(cell.children, options)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the guide does not change
          <tr key={rowIndex}>
            {row.children?.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the guide does not change
              <td key={index}>{renderAll(cell.children, options)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface LinkProps extends Pick<Props, 'onOpenHeading'> {
  url: string
  children: ReactNode
}

/** Links to other files of the repository are texts: the Studio does not have those. */
function GuideLink({ url, onOpenHeading, children }: LinkProps) {
  if (/^https?:\/\//.test(url)) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  if (!url.startsWith('#')) return children
  return (
    <a
      href={url}
      onClick={(event) => {
        event.preventDefault()
        onOpenHeading(url.slice(1))
      }}
    >
      {children}
    </a>
  )
}

function GuidePicture({ url, alt }: { url: string; alt: string }) {
  const picture = Object.hasOwn(guidePictures, url) ? guidePictures[url] : undefined
  if (!picture) return alt
  const { src, width, height } = picture
  return (
    // biome-ignore lint/performance/noImgElement: the Studio's pictures are not resized
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      style={{ maxWidth: '100%', height: 'auto' }}
    />
  )
}

/** Returns a function that marks words in a text. */
function createMarker(words: readonly string[]): (text: string) => ReactNode {
  const finders = words.map((find) => createWordFinder({ find, matchesCase: false }, {}))
  return (text) => {
    const found = finders
      .flatMap((find) => find(text))
      .toSorted((one, other) => one.offset - other.offset)
    const parts: ReactNode[] = []
    let end = 0
    for (const { offset, length } of found) {
      if (offset < end) continue
      parts.push(text.slice(end, offset))
      end = offset + length
      parts.push(<mark key={offset}>{text.slice(offset, end)}</mark>)
    }
    return parts.length === 0 ? text : [...parts, text.slice(end)]
  }
}
