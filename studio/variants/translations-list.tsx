import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { getEditIntent } from '#studio/tools/intents.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { stateNames } from '#studio/tools/translation-mark.tsx'
import { DraftAllButton, DraftAllStatus } from './draft-all.tsx'
import { countStates, countTexts } from './find-translations.ts'
import { OpenTranslationList } from './open-translation-list.tsx'
import type { PublicationNote } from './publication-note.ts'
import { TermCheck } from './term-check.tsx'
import { type DraftMissing, useDraftMissing } from './use-draft-missing.ts'
import {
  type TranslationSubject,
  useUntranslatedDocuments,
  useUntranslatedRows,
} from './use-open-translations.ts'

/** Number of documents and rows that are shown at first, and that the button adds. */
const pageSize = 50

/**
 * All texts of documents, drafts included, and of rows whose translations are missing, out of date or not read yet. The
 * page follows their changes.
 */
export function TranslationsList() {
  const documents = useUntranslatedDocuments()
  const rows = useUntranslatedRows()
  const service = useDraftMissing(documents.refetch)
  const [shownCount, setShownCount] = useState(pageSize)
  const queries = [documents, rows]
  const isRead = documents.data !== null && rows.data !== null
  const hasFailed = queries.some(({ error }) => error !== null)
  const listed = [...(documents.data?.documents ?? []), ...(rows.data ?? [])]
  const all = listed.flatMap(({ open }) => open)
  const notes = documents.data?.notes ?? []
  return (
    <Box padding={4}>
      <Stack gap={5}>
        {queries.map(
          ({ error, refetch }, index) =>
            error !== null && (
              <StatusMessage
                key={index === 0 ? 'documents' : 'rows'}
                text={`${index === 0 ? 'Documents' : 'The catalogue'}: ${error}`}
                onRetry={refetch}
              />
            ),
        )}
        {!isRead && !hasFailed && <Spinner muted />}
        <Text size={1} role="status">
          {isRead &&
            (all.length === 0
              ? 'All texts are translated.'
              : `French of ${countTexts(all.length)}: ${countStates(all, stateNames)}.`)}
        </Text>
        {service && (
          <Stack gap={3}>
            <Flex>
              <DraftAllButton service={service} subjects={listed} text="Draft all missing French" />
            </Flex>
            <DraftAllStatus service={service} />
          </Stack>
        )}
        <TermCheck />
        {listed.slice(0, shownCount).map((subject) => (
          <Subject key={`${subject.type} ${subject.id}`} subject={subject} service={service} />
        ))}
        {listed.length > shownCount && (
          <Flex>
            <Button
              fontSize={1}
              mode="ghost"
              text={`Show more (${(listed.length - shownCount).toLocaleString('en')})`}
              onClick={() => setShownCount(shownCount + pageSize)}
            />
          </Flex>
        )}
        {notes.length > 0 && <Notes notes={notes} />}
      </Stack>
    </Box>
  )
}

interface SubjectProps {
  subject: TranslationSubject
  service: DraftMissing | null
}

/** A document or row with its texts. */
function Subject({ subject, service }: SubjectProps) {
  return (
    <Card as="section" padding={4} radius={2} border aria-label={subject.name}>
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1} weight="semibold" as="h2">
            <IntentLink {...getEditIntent(subject)}>{subject.name}</IntentLink>
          </Text>
          <DraftAllButton
            service={service}
            subjects={[subject]}
            text="Draft all"
            label={`Draft all: ${subject.name}`}
          />
        </Flex>
        <OpenTranslationList open={subject.open} subject={subject} />
      </Stack>
    </Card>
  )
}

/** Why staff published documents without complete French. */
function Notes({ notes }: { notes: readonly PublicationNote[] }) {
  const schema = useSchema()
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
              {[countTexts(note.openCount), formatDateTime(note.publishedAt), note.publishedBy]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
