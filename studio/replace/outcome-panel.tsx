import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { getEditIntent } from '#studio/tools/intents.ts'
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
              documents={[
                ...replacement.documents.map(({ before, ...document }) => ({
                  ...document,
                  path: Object.keys(before)[0],
                })),
                ...(replacement.catalog?.rows ?? []).map((row) => ({
                  ...row,
                  type: rowNouns[row.table].one,
                })),
              ]}
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
              These were left as they are, because someone changed or published them meanwhile
              unless another reason is given:
            </Text>
            <DocumentLinks documents={rejected} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Returns the result of a replacement as sentences. */
function describeReplacement(replacement: Replacement): string {
  const { find, replaceWith, hitCount, documents, catalog } = replacement
  const places = hitCount === 1 ? '1 place' : `${hitCount} places`
  const rowCount = catalog?.rows.length ?? 0
  const drafts = documents.length === 1 ? '1 draft' : `${documents.length} drafts`
  const rows = `${rowCount === 1 ? '1 row' : `${rowCount} rows`} of the catalogue`
  const changed = [...(documents.length > 0 ? [drafts] : []), ...(rowCount > 0 ? [rows] : [])]
  const change = replaceWith === '' ? 'was deleted' : `became “${replaceWith}”`
  return [
    `“${find}” ${change} in ${places} of ${changed.join(' and ')}.`,
    documents.length > 0 &&
      `Visitors read ${rowCount > 0 ? 'the drafts' : 'it'} when you publish them.`,
    rowCount > 0 && 'The catalogue is live.',
  ]
    .filter(Boolean)
    .join(' ')
}

function DocumentLinks({ documents }: { documents: readonly RejectedDocument[] }) {
  return (
    <Stack as="ul" gap={3} margin={0} style={{ maxHeight: '12rem', overflowY: 'auto' }}>
      {documents.map(({ title, reason, ...place }) => (
        <Text as="li" size={1} key={place.id}>
          <IntentLink {...getEditIntent(place)}>{title}</IntentLink>
          {reason !== undefined && `: ${reason}`}
        </Text>
      ))}
    </Stack>
  )
}
