import { Card, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { PageArea } from '#lib/staff/page-text.ts'
import type { AffectedPage } from './affected-pages.ts'
import type { ChangeGroup } from './compare-pages.ts'
import { ReplacementView } from './replacement-view.tsx'

const areaTitles: Record<PageArea, string> = {
  search: 'In search results and when shared',
  header: 'Above the page: announcement and menu',
  main: 'On the page',
  footer: 'Below the page: footer and buttons',
}

interface Props {
  group: ChangeGroup
  siteUrl: string | null
}

/** A change with the pages on which it is the same. */
export function ChangeGroupView({ group: { change, pages }, siteUrl }: Props) {
  const id = useId()
  const [first, ...others] = pages
  if (!first) return null
  const otherCount = others.length === 1 ? '1 more page' : `${others.length} more pages`
  return (
    <Card as="section" aria-labelledby={id} padding={4} radius={3} border>
      <Stack gap={4}>
        <Stack gap={3}>
          <Text as="h3" size={1} weight="semibold" id={id}>
            <PageLink page={first} siteUrl={siteUrl} />
          </Text>
          {others.length > 0 && (
            <Text as="div" size={1}>
              <details>
                <summary style={{ cursor: 'pointer' }}>The same on {otherCount}</summary>
                <Stack as="ul" gap={3} paddingTop={3} margin={0}>
                  {others.map((page) => (
                    <li key={page.path}>
                      <PageLink page={page} siteUrl={siteUrl} />
                    </li>
                  ))}
                </Stack>
              </details>
            </Text>
          )}
        </Stack>
        {change.kind === 'new' && <Text size={1}>This page is new.</Text>}
        {change.kind === 'gone' && <Text size={1}>This page is removed from the site.</Text>}
        {change.kind === 'replaced' && (
          <>
            <Text size={1} muted>
              {areaTitles[change.area]}
            </Text>
            {change.replacements.map((replacement) => (
              <ReplacementView key={JSON.stringify(replacement)} replacement={replacement} />
            ))}
          </>
        )}
      </Stack>
    </Card>
  )
}

function PageLink({ page, siteUrl }: { page: AffectedPage; siteUrl: string | null }) {
  return (
    <a href={`${siteUrl ?? ''}${page.path}`} target="_blank" rel="noreferrer">
      {page.title} · {page.storefront}
    </a>
  )
}
