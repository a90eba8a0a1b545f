import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { RejectedDocument, Replacement } from './replace-texts.ts'

interface Props {
  replacement: Replacement | null
  /** Message about the last replacement or undo. */
  message: string | null
  rejected: readonly RejectedDocument[]
  isPending: boolean
  onUndo: () => void
}

/** Changes of the last replacement, with a button that undoes them. */
export function OutcomePanel({ replacement, message, rejected, isPending, onUndo }: Props) {
  if (!replacement && message === null) return null
  return (
    <Card padding={4} radius={2} border tone="positive" data-testid="outcome">
      <Stack gap={4}>
        <Text size={1} weight="medium" role="status">
          {message ?? (replacement && describeReplacement(replacement))}
        </Text>
        {replacement && (
          <>
            <DocumentLinks
              documents={replacement.documents.map(({ before, ...document }) => ({
                ...document,
                path: Object.keys(before)[0],
              }))}
            />
            <Flex>
              <Button
                fontSize={1}
                mode="ghost"
                text="Undo this replacement"
                disabled={isPending}
                onClick={onUndo}
              />
            </Flex>
          </>
        )}
        {rejected.length > 0 && (
          <>
            <Text size={1}>
              These were left as they are, because someone changed or published them meanwhile:
            </Text>
            <DocumentLinks documents={rejected} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Returns the result of a replacement as sentences. */
function describeReplacement({ find, replaceWith, hitCount, documents }: Replacement): string {
  const places = hitCount === 1 ? '1 place' : `${hitCount} places`
  const drafts = documents.length === 1 ? '1 draft' : `${documents.length} drafts`
  const change = replaceWith === '' ? 'was deleted' : `became “${replaceWith}”`
  return `“${find}” ${change} in ${places} of ${drafts}. Visitors read it when you publish them.`
}

interface LinkedDocument extends RejectedDocument {
  /** Path of a changed text. */
  path?: string | undefined
}

function DocumentLinks({ documents }: { documents: readonly LinkedDocument[] }) {
  return (
    <Stack as="ul" gap={3} margin={0} style={{ maxHeight: '12rem', overflowY: 'auto' }}>
      {documents.map(({ id, type, title, path }) => (
        <Text as="li" size={1} key={id}>
          <IntentLink intent="edit" params={{ id, type, ...(path && { path }) }}>
            {title}
          </IntentLink>
        </Text>
      ))}
    </Stack>
  )
}
