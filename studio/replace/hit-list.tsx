import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
import { getSnippet, type Hit } from './find-hits.ts'
import type { TokenSource } from './use-inserted-texts.ts'

interface ListProps {
  hits: readonly Hit[]
  /** Ids of the hits that are left as they are. */
  omitted: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Null while nothing is to be written in place of the hits. */
  replaceWith: string | null
  /** Returns where inserted words are changed. */
  getSource: (token: string) => TokenSource
}

/** Hits of a search, each with a checkbox and its text before and after the replacement. */
export function HitList({ hits, omitted, onToggle, replaceWith, getSource }: ListProps) {
  return (
    <Stack as="ul" gap={2} margin={0} padding={0} data-testid="hits">
      {hits.map((hit) => (
        <Box as="li" key={hit.id} style={{ listStyle: 'none' }}>
          <HitItem
            hit={hit}
            isChosen={!omitted.has(hit.id)}
            onToggle={() => onToggle(hit.id)}
            replaceWith={replaceWith}
            source={hit.inserted && getSource(hit.inserted.token)}
          />
        </Box>
      ))}
    </Stack>
  )
}

interface ItemProps {
  hit: Hit
  isChosen: boolean
  onToggle: () => void
  replaceWith: string | null
  /** Where the words are changed, if a claim or placeholder has them. */
  source: TokenSource | null
}

function HitItem({ hit, isChosen, onToggle, replaceWith, source }: ItemProps) {
  const id = useId()
  const { documentId, documentType, documentTitle, at, titles, row } = hit.text
  const place = { id: documentId, type: documentType, path: at, table: row?.table }
  const { before, found, after } = getSnippet(hit)
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={3} align="flex-start">
        {!source && (
          <Checkbox
            id={id}
            checked={isChosen}
            onChange={onToggle}
            aria-labelledby={`${id}-place ${id}-text`}
          />
        )}
        <Stack gap={3} flex={1} style={{ minWidth: 0 }}>
          <Text size={1} muted id={`${id}-place`}>
            <IntentLink {...getEditIntent(place)} style={{ textDecoration: 'underline' }}>
              {documentTitle}
            </IntentLink>
            {` · ${titles.join(' › ')}`}
          </Text>
          <Text
            {...(source ? {} : { as: 'label', htmlFor: id })}
            size={1}
            id={`${id}-text`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {before}
            {replaceWith === null || !isChosen || source ? (
              <mark>{found}</mark>
            ) : (
              <>
                <del>{found}</del>
                {replaceWith !== '' && (
                  <ins style={{ marginInlineStart: '0.25em' }}>{replaceWith}</ins>
                )}
              </>
            )}
            {after}
          </Text>
          {source && (
            <Text size={1} muted>
              These words are changed in{' '}
              <IntentLink
                intent="edit"
                params={{ id: source.id, type: source.type }}
                style={{ textDecoration: 'underline' }}
              >
                {source.title}
              </IntentLink>
              , for every text that shows them.
            </Text>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}
