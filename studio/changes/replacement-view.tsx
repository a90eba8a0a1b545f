import { Stack, Text } from '@sanity/ui'
import { styled } from 'styled-components'
import type { BlockReplacement } from '#lib/staff/page-change.ts'
import type { PageBlock } from '#lib/staff/page-text.ts'
import { markDifferences, type TextPart } from './compare-pages.ts'

/** Side by side where both columns have room for a line of text, otherwise one below the other. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 1rem 2rem;
  overflow-wrap: anywhere;
  ins {
    text-decoration: underline 2px;
    background: var(--card-badge-positive-bg-color);
    color: var(--card-badge-positive-fg-color);
  }
  del {
    text-decoration: line-through 2px;
    background: var(--card-badge-critical-bg-color);
    color: var(--card-badge-critical-fg-color);
  }
  img {
    max-width: 100%;
    max-height: 10rem;
  }
`

const beforeAndAfter = { before: 'Before', after: 'After' }

interface Props {
  replacement: BlockReplacement
  titles?: typeof beforeAndAfter
}

/** Texts, links and pictures before and after, beside each other, with marked differences. */
export function ReplacementView({
  replacement: { before, after },
  titles = beforeAndAfter,
}: Props) {
  return (
    <Columns>
      <Side title={titles.before} tag="del" blocks={before} others={after} />
      <Side title={titles.after} tag="ins" blocks={after} others={before} />
    </Columns>
  )
}

interface SideProps {
  title: string
  tag: 'del' | 'ins'
  blocks: readonly PageBlock[]
  /** Of the other side. */
  others: readonly PageBlock[]
}

function Side({ title, tag, blocks, others }: SideProps) {
  return (
    <Stack gap={3} data-testid={tag === 'del' ? 'before' : 'after'}>
      <Text size={1} weight="medium" muted>
        {title}
      </Text>
      {blocks.length === 0 && (
        <Text size={1} muted>
          Nothing
        </Text>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never change
        <Text key={index} as="div" size={1}>
          <BlockView block={block} tag={tag} other={others[index]} />
        </Text>
      ))}
    </Stack>
  )
}

interface BlockProps {
  block: PageBlock
  tag: 'del' | 'ins'
  /** Block in the same place of the other side. */
  other: PageBlock | undefined
}

function BlockView({ block, tag: Tag, other }: BlockProps) {
  if (block.kind === 'picture') {
    return (
      <Tag style={{ background: 'none' }}>
        {/* biome-ignore lint/performance/noImgElement: a picture of the site, as visitors get it */}
        {block.src !== null && <img src={block.src} alt="" />} Picture: {block.text || 'no text'}
      </Tag>
    )
  }
  const label = block.kind === 'link' ? 'Link to ' : ''
  const parts: TextPart[] =
    other?.kind === block.kind
      ? getSide(Tag, markDifferences(...toPair(Tag, block.text, other.text)))
      : [{ text: block.text, isChanged: true }]
  return (
    <>
      {label}
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
        isChanged ? <Tag key={index}>{text}</Tag> : text,
      )}
    </>
  )
}

const toPair = (tag: 'del' | 'ins', text: string, other: string): [string, string] =>
  tag === 'del' ? [text, other] : [other, text]

const getSide = (tag: 'del' | 'ins', sides: { before: TextPart[]; after: TextPart[] }) =>
  tag === 'del' ? sides.before : sides.after
