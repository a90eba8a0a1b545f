import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { Publication } from './affected-pages.ts'
import { ChangeGroupView } from './change-group-view.tsx'
import { usePageChanges } from './use-page-changes.ts'

interface Props {
  catalog: Catalog
  publication: Publication
  siteUrl: string | null
}

const countPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

/** The pages that a publication changes, with their texts and pictures before and after. */
export function PageChanges({ catalog, publication, siteUrl }: Props) {
  const changes = usePageChanges(catalog, publication)
  const { candidates, pageCount, comparedCount, changedCount, errors, groups } = changes
  if (candidates.error !== null) {
    return (
      <StatusMessage
        text="The pages that show this could not be read."
        onRetry={candidates.refetch}
      />
    )
  }
  const [error] = errors
  return (
    <Box padding={4}>
      <Stack gap={5} data-testid="page-changes">
        <Stack gap={3}>
          <Text size={1} role="status">
            {changes.isDone
              ? `Changes ${countPages(changedCount)} of ${comparedCount} compared.`
              : 'Comparing what visitors read now with what they would read …'}
          </Text>
          {!changes.isDone && (
            <progress
              aria-label="Pages compared"
              style={{ width: '100%' }}
              value={comparedCount}
              max={Math.max(pageCount, 1)}
            />
          )}
        </Stack>
        {error !== undefined && (
          <StatusMessage text={`${countPages(errors.length)} could not be compared: ${error}`} />
        )}
        {groups.map((group) => (
          <ChangeGroupView key={JSON.stringify(group.change)} group={group} siteUrl={siteUrl} />
        ))}
        {changes.isDone && changes.compareMore && (
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>{countPages(pageCount - comparedCount)} more may show this.</Text>
            <Button
              fontSize={1}
              mode="ghost"
              text="Compare more pages"
              onClick={changes.compareMore}
            />
          </Flex>
        )}
      </Stack>
    </Box>
  )
}
