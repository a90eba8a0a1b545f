import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { maxHits } from '#lib/catalog/staff/text-search.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { findClaimNames, formatClaimToken } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useUnknownClaim } from '#studio/claims/use-claims.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { countHits, describeAction, describeHits, getReplaceObstacle } from './describe-hits.ts'
import { findHits } from './find-hits.ts'
import { HitList } from './hit-list.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { getRowTexts } from './row-texts.ts'
import { readStoredTexts, type StoredText } from './stored-texts.ts'
import { useInsertedTexts } from './use-inserted-texts.ts'
import { type ReplaceInput, useReplaceInput } from './use-replace-input.ts'
import { useReplacement } from './use-replacement.ts'
import { useRowTexts } from './use-row-texts.ts'

/** Returns the tool Find and replace: searches all texts of the site, and replaces in drafts and rows. */
export function createReplaceScreen(catalog: Catalog) {
  return () => <ReplaceScreen catalog={catalog} />
}

function ReplaceScreen({ catalog }: { catalog: Catalog }) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const [input, changeInput] = useReplaceInput()
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const texts = useQuery(['stored-texts'], (signal) => readStoredTexts(client, schema, signal))
  const inserted = useInsertedTexts(catalog)
  const rows = useRowTexts(input, inserted.texts)
  const obstacleId = useId()
  const replacement = useReplacement(() => {
    setOmitted(new Set())
    changeInput({ isDeletion: false })
    texts.refetch()
    rows.refetch()
  })
  const unknownClaim = useUnknownClaim(input.replaceWith)

  const { find, matchesCase } = useDeferredValue(input)
  const takesClaims = findClaimNames(input.replaceWith).length > 0
  const found = useMemo(
    () =>
      findHits(
        [...(texts.data ?? []), ...getRowTexts(rows.data.rows)],
        { find, matchesCase },
        inserted.texts,
      ),
    [texts.data, rows.data, find, matchesCase, inserted],
  )
  const all = takesClaims ? found.filter(({ text }) => canTakeClaims(text)) : found
  const hits = all.slice(0, maxHits)
  const replaceable = hits.filter((hit) => !hit.inserted)
  const chosen = replaceable.filter(({ id }) => !omitted.has(id))
  const counts = countHits(all)
  const listedRows = countHits(found.filter(({ text }) => text.row))
  const isSearching = rows.isLoading || find !== input.find
  const obstacle = getReplaceObstacle(chosen, input)
  const isReplaceable = input.isDeletion || !['', input.find].includes(input.replaceWith)

  const toggle = (id: string) =>
    setOmitted((earlier) => {
      const next = new Set(earlier)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const handleChange = (changes: Partial<ReplaceInput>) => {
    if (changes.find !== undefined || changes.matchesCase !== undefined) setOmitted(new Set())
    changeInput(changes)
  }

  return (
    <Flex id="replace-tool" direction="column" height="fill">
      <ReplaceForm input={input} onChange={handleChange} />
      <Box flex={1} overflow="auto" padding={4}>
        <Stack gap={4}>
          <OutcomePanel
            replacement={replacement.last}
            message={replacement.message}
            rejected={replacement.rejected}
            isPending={replacement.isPending}
            onUndo={() => replacement.last && replacement.undo(replacement.last)}
          />
          {replacement.error !== null && <StatusMessage text={replacement.error} />}
          {texts.error !== null && (
            <StatusMessage text="The texts could not be read." onRetry={texts.refetch} />
          )}
          {rows.error !== null && (
            <StatusMessage
              text={`The catalogue could not be searched: ${rows.error}`}
              onRetry={rows.refetch}
            />
          )}
          {!texts.data && texts.error === null && <Spinner muted />}
          {texts.data && (
            <Text size={1} muted role="status" data-testid="hit-count">
              {isSearching
                ? 'Searching …'
                : describeHits(find, {
                    ...counts,
                    hits: counts.hits + rows.data.hitCount - listedRows.hits,
                    rows: counts.rows + rows.data.rowCount - listedRows.rows,
                    hasMore: !rows.data.isCounted,
                  })}
            </Text>
          )}
          {unknownClaim !== null && (
            <StatusMessage text={`There is no claim ${formatClaimToken(unknownClaim)}.`} />
          )}
          {replaceable.length > 0 && (
            <Flex gap={2} wrap="wrap">
              <Button
                fontSize={1}
                tone={input.isDeletion ? 'critical' : 'primary'}
                text={describeAction(chosen, input)}
                aria-describedby={obstacleId}
                loading={replacement.isPending}
                disabled={
                  replacement.isPending ||
                  texts.isLoading ||
                  isSearching ||
                  obstacle !== null ||
                  unknownClaim !== null
                }
                onClick={() => replacement.replace(chosen, input)}
              />
              <Button
                fontSize={1}
                mode="ghost"
                text={chosen.length > 0 ? 'Choose none' : 'Choose all'}
                onClick={() =>
                  setOmitted(new Set(chosen.length > 0 ? replaceable.map(({ id }) => id) : []))
                }
              />
              <Flex align="center">
                <Text size={1} muted id={obstacleId}>
                  {obstacle}
                </Text>
              </Flex>
            </Flex>
          )}
          <HitList
            hits={hits}
            omitted={omitted}
            onToggle={toggle}
            replaceWith={isReplaceable ? input.replaceWith : null}
            getSource={inserted.getSource}
          />
        </Stack>
      </Box>
    </Flex>
  )
}

/** Whether a text may have claims inside: a claim has none, and neither have titles of the catalogue. */
function canTakeClaims({ documentType, row }: StoredText): boolean {
  if (!row) return documentType !== claim.name
  const field = catalogFields[row.table].find(({ name }) => name === row.field)
  return field?.takesClaims === true
}
