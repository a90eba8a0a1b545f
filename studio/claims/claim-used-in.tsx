import { Card, Stack, Text } from '@sanity/ui'
import { getPublishedId } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { replaceIntent } from '#studio/tools/intents.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { ClaimUseList } from './claim-use-list.tsx'
import { useReadClaimUses } from './use-claim-uses.ts'

/** Every text that a claim was inserted into, below its form. @param documentId of the claim or its draft */
export function ClaimUsedIn({ documentId }: { documentId: string }) {
  const id = getPublishedId(documentId)
  const readUses = useReadClaimUses()
  const uses = useQuery(['claim-uses', id], () => readUses(id))
  if (uses.error !== null) {
    return (
      <StatusMessage text="The texts with this claim could not be read." onRetry={uses.refetch} />
    )
  }
  if (!uses.data) return null
  const { count } = uses.data
  return (
    <Card padding={4} radius={2} border data-testid="claim-used-in">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          {count === 0
            ? 'This claim is in no text yet: insert it by “Insert a claim or name” below a text.'
            : `In the texts of ${count === 1 ? '1 document or row' : `${count.toLocaleString('en')} documents and rows`} of the catalogue`}
        </Text>
        {count > 0 && (
          <>
            <ClaimUseList uses={uses.data} />
            <Text size={1} muted>
              They show a change of this claim as soon as it is published.{' '}
              <IntentLink
                intent={replaceIntent}
                params={{ find: formatClaimToken(getClaimName(id)) }}
              >
                Show the sentences
              </IntentLink>
            </Text>
          </>
        )}
      </Stack>
    </Card>
  )
}
