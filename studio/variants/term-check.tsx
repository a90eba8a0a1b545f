import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '#lib/content/api-version.ts'
import { findTermFaults, type TermFault } from '#lib/content/term-faults.ts'
import { TermFaultList } from '#studio/terms/term-fault-list.tsx'
import { useTerms } from '#studio/terms/use-terms.ts'
import { getEditIntent } from '#studio/tools/intents.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { shortenText } from './open-translation-list.tsx'
import {
  type FrenchText,
  type RowProgress,
  readFrenchTexts,
  readFrenchTextsOfRows,
} from './read-french-texts.ts'

/** Number of texts that are shown at first, and that the button adds. */
const pageSize = 50

/** Checks the French of all texts by the list of terms, and lists those that render a term otherwise. */
export function TermCheck() {
  const [isChecked, setIsChecked] = useState(false)
  return (
    <Stack gap={4} as="section" aria-label="Terms">
      <Flex align="center" gap={3} wrap="wrap">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="semibold" as="h2">
            Terms
          </Text>
          <Text size={1} muted>
            Whether French texts say what the list of terms says. Not every one that does not is
            wrong.
          </Text>
        </Stack>
        {!isChecked && (
          <Button fontSize={1} mode="ghost" text="Check terms" onClick={() => setIsChecked(true)} />
        )}
      </Flex>
      {isChecked && <Result />}
    </Stack>
  )
}

function Result() {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const { catalog: api } = useStaffApi()
  const terms = useTerms()
  const [shownCount, setShownCount] = useState(pageSize)
  const [progress, setProgress] = useState<RowProgress | null>(null)
  const query = useQuery(['french-texts'], async (signal) => {
    setProgress(null)
    const [ofDocuments, ofRows] = await Promise.all([
      readFrenchTexts(client, schema, signal),
      readFrenchTextsOfRows(api, signal, setProgress),
    ])
    return [...ofDocuments, ...ofRows]
  })
  const { data: texts, isLoading, error, refetch } = query
  const found = useMemo(
    () =>
      (texts ?? []).flatMap((text) => {
        const faults = findTermFaults(text.english, text.french, terms ?? [])
        return faults.length > 0 ? [{ text, faults }] : []
      }),
    [texts, terms],
  )
  if (error !== null) return <StatusMessage text={error} onRetry={refetch} />
  if (texts === null || terms === null) {
    return (
      <Flex align="center" gap={3}>
        <Spinner muted />
        <Text size={1} muted role="status">
          {describeProgress(progress)}
        </Text>
      </Flex>
    )
  }
  return (
    <>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} role="status" style={{ flex: 1 }}>
          {describeResult(texts.length, found.length)}
        </Text>
        <Button
          fontSize={1}
          mode="ghost"
          text="Check again"
          loading={isLoading}
          disabled={isLoading}
          onClick={refetch}
        />
      </Flex>
      {found.length > 0 && (
        <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
          {found.slice(0, shownCount).map(({ text, faults }) => (
            <Fault
              key={`${text.place} ${text.english} ${text.french}`}
              text={text}
              faults={faults}
            />
          ))}
        </Stack>
      )}
      {found.length > shownCount && (
        <Flex>
          <Button
            fontSize={1}
            mode="ghost"
            text={`Show more (${(found.length - shownCount).toLocaleString('en')})`}
            onClick={() => setShownCount(shownCount + pageSize)}
          />
        </Flex>
      )}
    </>
  )
}

function Fault({ text, faults }: { text: FrenchText; faults: readonly TermFault[] }) {
  return (
    <Card as="li" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          <IntentLink {...getEditIntent(text.target)}>{text.place}</IntentLink>
        </Text>
        <Text size={1} muted lang="fr">
          {shortenText(text.french)}
        </Text>
        <TermFaultList faults={faults} />
      </Stack>
    </Card>
  )
}

const describeProgress = (progress: RowProgress | null): string =>
  progress
    ? `Rows: ${progress.read.toLocaleString('en')} of ${progress.count.toLocaleString('en')} read.`
    : 'Reading all texts.'

function describeResult(total: number, count: number): string {
  const all = `${total.toLocaleString('en')} French ${total === 1 ? 'text' : 'texts'}`
  if (count === 0) return `${all}: none renders a term otherwise.`
  return `${all}: ${count.toLocaleString('en')} ${count === 1 ? 'renders' : 'render'} a term otherwise.`
}
