import { Spinner, Stack, Text } from '@sanity/ui'
import { usePerspective } from 'sanity'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { comparePageTexts } from '#lib/staff/compare-page-texts.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { ReplacementView } from '#studio/changes/replacement-view.tsx'
import type { SitePath } from '#studio/presentation/preview-pages.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

interface Props {
  /** Of the page on the main storefront. */
  path: SitePath
  dealer: CatalogRow
}

/** Texts and pictures of a page in which the main storefront and a dealer's differ, drafts included. */
export function StorefrontComparison({ path, dealer: { slug, title } }: Props) {
  const { pages: api } = useStaffApi()
  const { selectedPerspectiveName: perspective = 'drafts' } = usePerspective()
  const dealerPath = formatStorefrontPath({ storefront: { kind: 'dealer', slug }, path })
  const changes = useQuery(
    ['storefront-comparison', perspective, path, dealerPath],
    async (signal) => {
      const read = (at: string) => api.getText({ path: at, perspective }, signal)
      const [main, own] = await Promise.all([read(path), read(dealerPath)])
      return comparePageTexts(main, own)
    },
  )
  if (changes.error !== null)
    return <StatusMessage text={changes.error} onRetry={changes.refetch} />
  if (changes.data === null) return <Spinner muted />
  const replacements = changes.data.flatMap((change) =>
    change.kind === 'replaced' && change.area === 'main' ? change.replacements : [],
  )
  return (
    <Stack gap={5} role="region" aria-label={`The main storefront and ${title}`}>
      {replacements.length === 0 && (
        <Text size={1} muted>
          Both pages say the same.
        </Text>
      )}
      {replacements.map((replacement) => (
        <ReplacementView
          key={JSON.stringify(replacement)}
          replacement={replacement}
          titles={{ before: 'Main storefront', after: title }}
        />
      ))}
    </Stack>
  )
}
