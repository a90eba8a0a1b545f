import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { type Schema, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { documents, singletons } from '#schemas/index.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { getEditIntent } from '#studio/tools/intents.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { getDocumentName } from './document-name.ts'
import { countStates, findOpenTranslations, type OpenTranslation } from './find-translations.ts'
import { OpenTranslationList } from './open-translation-list.tsx'
import { notesQuery, type PublicationNote, parseNotes } from './publication-note.ts'
import { TermCheck } from './term-check.tsx'
import { stateNames } from './translation-mark.tsx'

const contentTypes = [...singletons, ...documents]

const stored = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), title: z.unknown().optional() }),
)

interface DocumentTranslations {
  id: string
  type: string
  name: string
  open: OpenTranslation[]
}

/** All texts of documents, drafts included, whose translations are missing, out of date or not read yet. */
export function TranslationsList() {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const query = useQuery(['translations'], async () => {
    const options = { perspective: 'drafts' as const }
    const [found, notes] = await Promise.all([
      client.fetch<unknown>(
        '*[_type in $types] | order(_type asc, _createdAt asc)',
        { types: contentTypes.map(({ name }) => name) },
        options,
      ),
      client.fetch<unknown>(notesQuery, {}, { perspective: 'raw' }),
    ])
    return { documents: listDocuments(schema, found), notes: parseNotes(notes) }
  })
  if (query.error !== null) return <StatusMessage text={query.error} onRetry={query.refetch} />
  if (query.data === null) return <Spinner muted />
  const { documents: listed, notes } = query.data
  const all = listed.flatMap(({ open }) => open)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1} role="status" style={{ flex: 1 }}>
            {all.length === 0
              ? 'All texts are translated.'
              : `French of ${all.length.toLocaleString('en')} texts: ${countStates(all, stateNames)}.`}
          </Text>
          <Button fontSize={1} mode="ghost" text="Refresh" onClick={query.refetch} />
        </Flex>
        <TermCheck />
        {listed.map((document) => (
          <Card
            as="section"
            key={document.id}
            padding={4}
            radius={2}
            border
            aria-label={document.name}
          >
            <Stack gap={4}>
              <Text size={1} weight="semibold" as="h2">
                <IntentLink {...getEditIntent(document)}>{document.name}</IntentLink>
              </Text>
              <OpenTranslationList open={document.open} document={document} />
            </Stack>
          </Card>
        ))}
        {notes.length > 0 && <Notes notes={notes} schema={schema} />}
      </Stack>
    </Box>
  )
}

/** Returns the documents with open translations. @param found not validated */
function listDocuments(schema: Schema, found: unknown): DocumentTranslations[] {
  return stored.parse(found).flatMap((document) => {
    const type = schema.get(document._type)
    const open = type ? findOpenTranslations(type, document) : []
    if (!type || open.length === 0) return []
    const id = document._id.replace(/^drafts\./, '')
    return [{ id, type: document._type, open, name: getDocumentName(type, document) }]
  })
}

/** Why staff published documents without complete French. */
function Notes({ notes, schema }: { notes: readonly PublicationNote[]; schema: Schema }) {
  return (
    <Stack gap={4} as="section" aria-label="Published without complete French">
      <Text size={1} weight="semibold" as="h2">
        Published without complete French
      </Text>
      <Stack as="ul" gap={4} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {notes.map((note) => (
          <Stack as="li" gap={2} key={note._id}>
            <Text size={1}>
              <IntentLink {...getEditIntent({ id: note.documentId, type: note.documentType })}>
                {schema.get(note.documentType)?.title ?? note.documentType}
              </IntentLink>
              {`: ${note.reason}`}
            </Text>
            <Text size={1} muted>
              {[
                note.openCount === 1 ? '1 text' : `${note.openCount.toLocaleString('en')} texts`,
                formatDateTime(note.publishedAt),
                note.publishedBy,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
