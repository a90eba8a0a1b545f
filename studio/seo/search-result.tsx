import { Card, Stack, Text } from '@sanity/ui'
import type { PagePreview } from './page-preview.ts'

interface Props {
  preview: PagePreview
  origin: string
}

/** A page as search engines list it. */
export function SearchResult({ preview, origin }: Props) {
  const { title, description, siteName, canonicalPath } = preview
  const crumbs = [new URL(origin).host, ...canonicalPath.split('/').filter(Boolean)]
  return (
    <Card padding={3} radius={2} border data-testid="search-result">
      <Stack gap={3}>
        <Stack gap={2}>
          <Text size={1}>{siteName}</Text>
          <Text size={0} muted>
            {crumbs.join(' › ')}
          </Text>
        </Stack>
        <Text size={2} weight="medium" style={{ color: 'var(--card-link-color)' }}>
          {title}
        </Text>
        <Text size={1} muted>
          {description}
        </Text>
      </Stack>
    </Card>
  )
}
