import { Box, Button, Card, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { usePresentationParams } from 'sanity/presentation'
import { previewDatePath } from '#lib/content/preview-date.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { parseDateTime } from '#studio/tools/format-date.ts'
import { getPageHref, parsePreviewUrl, storefrontHasPage } from './preview-routes.ts'
import { loadInFrame, usePreviewNavigation } from './use-preview-navigation.ts'
import { maxProducts, usePreviewPages } from './use-preview-pages.ts'

const toStorefront = (dealer: CatalogRow | null): Storefront =>
  dealer ? { kind: 'dealer', slug: dealer.slug } : mainStorefront

/**
 * Panel beside the preview in which staff choose a storefront, a date and a page.
 * @param siteUrl origin of the site, or null if it is the Studio's own
 */
export function createNavigator(catalog: Catalog, siteUrl: string | null) {
  return function Navigator() {
    const navigation = usePreviewNavigation(siteUrl)
    const { preview = '/' } = usePresentationParams()
    const { storefront, path } = parsePreviewUrl(preview)
    const [date, setDate] = useState('')
    const dealers = useCatalogRows(catalog, 'dealership')
    const pages = usePreviewPages(catalog)
    const products = pages.filter((page) => parseProductPath(page.path) !== null)
    const slug = storefront.kind === 'dealer' ? storefront.slug : ''
    const dealer = dealers.find((row) => row.slug === slug) ?? null

    const changeDate = (value: string) => {
      setDate(value)
      const { pathname, search } = new URL(preview, window.location.origin)
      loadInFrame((siteUrl ?? '') + getPreviewDateHref(value, pathname + search))
    }
    const changeStorefront = (chosenSlug: string) => {
      const next = dealers.find((row) => row.slug === chosenSlug) ?? null
      const isAvailable = pages.some((page) => page.path === path && storefrontHasPage(next, page))
      navigation.load(getPageHref(toStorefront(next), isAvailable ? path : '/'))
    }

    return (
      <Flex direction="column" height="fill">
        <Card padding={3} borderBottom>
          <Stack gap={3}>
            <Label size={1} as="label" htmlFor="navigator-storefront">
              Storefront
            </Label>
            <Select
              id="navigator-storefront"
              fontSize={1}
              value={slug}
              onChange={({ currentTarget }) => changeStorefront(currentTarget.value)}
            >
              <option value="">Main storefront</option>
              {dealers.map((row) => (
                <option key={row.id} value={row.slug}>
                  {row.title}
                </option>
              ))}
              {slug && !dealer && <option value={slug}>{slug}</option>}
            </Select>
            <DateField value={date} onChange={changeDate} />
          </Stack>
        </Card>
        <Box flex={1} overflow="auto" padding={2}>
          <Stack as="ul" gap={1} padding={0}>
            {pages
              .filter((page) =>
                slug && !dealer ? page.dealers === 'all' : storefrontHasPage(dealer, page),
              )
              .map((page) => (
                <Stack as="li" key={page.path}>
                  <Button
                    fontSize={1}
                    justify="flex-start"
                    mode="bleed"
                    padding={3}
                    selected={page.path === path}
                    text={page.title}
                    title={getPageHref(storefront, page.path)}
                    onClick={() => navigation.follow(getPageHref(storefront, page.path))}
                  />
                </Stack>
              ))}
          </Stack>
          {products.length >= maxProducts && (
            <Box padding={3}>
              <Text size={1} muted>
                The first {maxProducts} products are listed. For another, type its URL above the
                page.
              </Text>
            </Box>
          )}
        </Box>
      </Flex>
    )
  }
}

interface Props {
  /** Date and time in the maker's zone as `<input type="datetime-local">` has them; empty for now. */
  value: string
  onChange: (value: string) => void
}

/** Field for the date of the preview. */
function DateField({ value, onChange }: Props) {
  return (
    <Stack gap={3}>
      <Label size={1} as="label" htmlFor="navigator-date">
        Preview on (Eastern time)
      </Label>
      <TextInput
        id="navigator-date"
        type="datetime-local"
        fontSize={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}

/**
 * Returns the path that sets the date of the preview and leads to a page.
 * @param value of a `DateField`
 */
export function getPreviewDateHref(value: string, path: string): string {
  const at = value && parseDateTime(value)
  return `${previewDatePath}?${new URLSearchParams({ at, path })}`
}
