import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { IntentLink } from 'sanity/router'
import { getSnippet, type Hit } from './find-hits.ts'

interface ListProps {
  hits: readonly Hit[]
  /** Ids of the hits that are left as they are. */
  omitted: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Null while nothing is to be written in place of the hits. */
  replaceWith: string | null
}

/** Hits of a search, each with a checkbox and its text before and after the replacement. */
export function HitList({ hits, omitted, onToggle, replaceWith }: ListProps) {
  return (
    <Stack as="ul" gap={2} margin={0} padding={0} data-testid="hits">
      {hits.map((hit) => (
        <Box as="li" key={hit.id} style={{ listStyle: 'none' }}>
          <HitItem
            hit={hit}
            isChosen={!omitted.has(hit.id)}
            onToggle={() => onToggle(hit.id)}
            replaceWith={replaceWith}
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
}

function HitItem({ hit, isChosen, onToggle, replaceWith }: ItemProps) {
  const id = useId()
  const { documentId, documentType, documentTitle, at, titles } = hit.text
  const { before, found, after } = getSnippet(hit)
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={3} align="flex-start">
        <Checkbox
          id={id}
          checked={isChosen}
          onChange={onToggle}
          aria-labelledby={`${id}-place ${id}-text`}
        />
        <Stack gap={3} flex={1} style={{ minWidth: 0 }}>
          <Text size={1} muted id={`${id}-place`}>
            <IntentLink
              intent="edit"
              params={{ id: documentId, type: documentType, path: at }}
              style={{ textDecoration: 'underline' }}
            >
              {documentTitle}
            </IntentLink>
            {` · ${titles.join(' › ')}`}
          </Text>
          <Text
            as="label"
            size={1}
            htmlFor={id}
            id={`${id}-text`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {before}
            {replaceWith === null || !isChosen ? (
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
        </Stack>
      </Flex>
    </Card>
  )
}
