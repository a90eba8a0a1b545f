import { Box, Spinner, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { redirect } from '#schemas/documents/redirect.ts'
import type { LinkPlace } from '#studio/links/link-places.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { QueryResult } from '#studio/tools/use-query.ts'

interface Props {
  places: QueryResult<LinkPlace[]>
  path: string
}

/** The places that lead to a page, each with a link to its document. */
export function LinkPlaceList({ places: { data, error, refetch }, path }: Props) {
  if (error !== null) {
    return <StatusMessage text="What leads to the page could not be read." onRetry={refetch} />
  }
  if (!data) return <Spinner muted />
  if (data.length === 0) {
    return (
      <Text size={1}>
        No menu, link or redirect leads to {path}. Visitors may still come from search engines and
        other sites.
      </Text>
    )
  }
  const isLinked = data.some(({ documentType }) => documentType !== redirect.name)
  return (
    <Stack gap={4} data-testid="link-places">
      <Text size={1} weight="medium">
        What leads to {path}
      </Text>
      <Box as="ul" margin={0} padding={0} style={{ maxHeight: '12rem', overflowY: 'auto' }}>
        {data.map((place) => (
          <Box as="li" key={JSON.stringify(place)} paddingY={1}>
            <PlaceName place={place} />
          </Box>
        ))}
      </Box>
      {isLinked && (
        <Text size={1} muted>
          The site leaves out links to a page that is gone, even if a redirect leads on from it.
        </Text>
      )}
    </Stack>
  )
}

function PlaceName({ place }: { place: LinkPlace }) {
  const schema = useSchema()
  const { documentId, documentType, documentName, field, label, isInRelease } = place
  const type = schema.get(documentType)
  const typeTitle = type?.title ?? documentType
  const fieldTitle =
    type?.jsonType === 'object'
      ? type.fields.find(({ name }) => name === field)?.type.title
      : undefined
  const name = documentName ? `${typeTitle} “${documentName}”` : typeTitle
  const parts = [
    name,
    fieldTitle ?? field,
    label && `“${label}”`,
    isInRelease && 'in a release',
  ].filter(Boolean)
  return (
    <Text size={1}>
      <IntentLink
        intent="edit"
        params={{ id: documentId, type: documentType }}
        target="_blank"
        rel="noopener"
      >
        {parts.join(' · ')}
      </IntentLink>
    </Text>
  )
}
