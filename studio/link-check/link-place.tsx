import { Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
import type { StoredLink } from './stored-links.ts'

const versionNotes = {
  all: null,
  draft: 'In the draft: visitors do not see it yet.',
  published: 'Visitors see it; the draft does not have it any more. Publish the draft.',
}

/** Where a link is, as a link that opens the form at the field. */
export function LinkPlace({ link }: { link: StoredLink }) {
  const { documentId: id, documentType: type, documentTitle, at: path, titles, table, place } = link
  const note = place && versionNotes[place.version]
  return (
    <Stack gap={2}>
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        <IntentLink {...getEditIntent({ id, type, path, table })}>
          {[documentTitle, ...titles].join(' › ')}
        </IntentLink>
      </Text>
      {note !== null && (
        <Text size={1} muted>
          {note}
        </Text>
      )}
    </Stack>
  )
}
