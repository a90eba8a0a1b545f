import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { Suspense, useState } from 'react'
import { useFormValue, usePerspective, useWorkspace } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { page } from '#schemas/documents/page.ts'
import { getLivePath, getPagePath } from '#studio/actions/live-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import type { SitePath } from '#studio/presentation/preview-pages.ts'

// The library that compares texts loads when it is first needed.
const StorefrontComparison = lazyComponent(async () => {
  const { StorefrontComparison } = await import('./storefront-comparison.tsx')
  return StorefrontComparison
})

interface Props {
  name: string
  /** Null for a deleted dealership, and until it is read. */
  dealer: CatalogRow | null
  isReadOnly: boolean
  onRemove: () => void
}

/** A dealer of another text, with the preview of its storefront and a comparison with the main one. */
export function DealerTextDealer({ name, dealer, isReadOnly, onRemove }: Props) {
  const { mainPath, getPreviewHref } = usePreviewLocation()
  const [isCompared, setIsCompared] = useState(false)
  return (
    <Stack as="li" gap={4} style={{ listStyle: 'none' }}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1} style={{ flex: 1 }}>
          {name}
        </Text>
        {dealer &&
          locales.map((locale) => (
            <Button
              key={locale}
              as="a"
              href={getPreviewHref(dealer.slug, locale)}
              target="_blank"
              rel="noreferrer"
              fontSize={1}
              padding={2}
              mode="ghost"
              text={locale === defaultLocale ? 'Preview' : 'In French'}
              aria-label={`Preview on the storefront of ${name}${locale === defaultLocale ? '' : ' in French'}`}
            />
          ))}
        {dealer && mainPath && (
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Compare"
            aria-label={`Compare ${name} with the main storefront`}
            aria-expanded={isCompared}
            onClick={() => setIsCompared(!isCompared)}
          />
        )}
        {!isReadOnly && (
          <Button
            fontSize={1}
            padding={2}
            mode="bleed"
            icon={CloseIcon}
            aria-label={`Not for ${name}`}
            onClick={onRemove}
          />
        )}
      </Flex>
      {dealer && mainPath && isCompared && (
        <Box paddingBottom={4}>
          <Suspense fallback={<Spinner muted />}>
            <StorefrontComparison path={mainPath} dealer={dealer} />
          </Suspense>
        </Box>
      )}
    </Stack>
  )
}

/** Returns the path at which the preview shows the open document. */
function usePreviewLocation() {
  const { basePath } = useWorkspace()
  const { selectedPerspectiveName } = usePerspective()
  const document = useFormValue([])
  const type = String(useFormValue(['_type']))
  const path = getPagePath(type, document)?.replace(/#.*/, '') ?? '/'
  const mainPath = type === page.name ? getLivePath(type, document) : toSitePath(path)
  return {
    /** On the main storefront; null for a page that it lacks. */
    mainPath,
    /** Returns the href of the page in the preview, on a dealer's storefront in a language. */
    getPreviewHref: (slug: string, locale: Locale) => {
      const storefront = { kind: 'dealer' as const, slug }
      const local = getPagePath(type, document, locale)?.replace(/#.*/, '') ?? '/'
      const preview = formatStorefrontPath({ locale, storefront, path: toSitePath(local) })
      const perspective = selectedPerspectiveName ? { perspective: selectedPerspectiveName } : {}
      return `${basePath}/presentation?${new URLSearchParams({ preview, ...perspective })}`
    },
  }
}

const toSitePath = (path: string): SitePath => `/${path.slice(1)}`
