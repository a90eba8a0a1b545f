import { Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { ClaimUses } from './use-claim-uses.ts'

/** Links to the documents and rows whose texts have a claim, each in a new tab. */
export function ClaimUseList({ uses: { listed, count, hasMore } }: { uses: ClaimUses }) {
  const schema = useSchema()
  const others = count - listed.length
  return (
    <Stack
      as="ul"
      gap={3}
      margin={0}
      data-testid="claim-uses"
      style={{ maxHeight: '20rem', overflowY: 'auto' }}
    >
      {listed.map(({ id, type, title, path }) => (
        <Text as="li" size={1} key={id}>
          <IntentLink
            intent="edit"
            params={{ id, type, ...(path && { path }) }}
            target="_blank"
            rel="noopener"
          >
            {[schema.get(type)?.title ?? capitalize(type), title].filter(Boolean).join(' · ')}
          </IntentLink>
        </Text>
      ))}
      {others > 0 && (
        <Text as="li" size={1}>
          {hasMore && 'At least '}
          {others.toLocaleString('en')} more
        </Text>
      )}
    </Stack>
  )
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
