import { Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
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
      {listed.map(({ title, ...place }) => (
        <Text as="li" size={1} key={place.id}>
          <IntentLink {...getEditIntent(place)} target="_blank" rel="noopener">
            {[schema.get(place.type)?.title ?? capitalize(place.type), title]
              .filter(Boolean)
              .join(' · ')}
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
