import { Box, Button, Card, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { usePresentationParams } from 'sanity/presentation'
import type { Locale } from '#lib/base/locales.ts'
import { previewDatePath } from '#lib/content/preview-date.ts'
import { translatePath } from '#lib/routing/localized-path.ts'
import { pages as sitePages } from '#lib/routing/pages.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { parseDateTime } from '#studio/tools/format-date.ts'
import { LanguageSelect } from './language-select.tsx'
import {
  findPage,
  getPageHref,
  parsePreviewUrl,
  storefrontHasPage,
  toStorefront,
} from './preview-routes.ts'
import { loadInFrame, usePreviewNavigation } from './use-preview-navigation.ts'
import { maxProducts, usePreviewPages } from './use-preview-pages.ts'

/** For `getPageHref`. */
const home = { path: sitePages.home.path, frenchPath: null }

/**
 * Panel beside the preview in which staff choose a storefront, a language, a date and a page.
 * @param siteUrl origin of the site, or null if it is the Studio's own
 */
export function createNavigator(catalog: Catalog, siteUrl: string | null) {
  return function Navigator() {
    const navigation = usePreviewNavigation(siteUrl)
    const { preview = '/' } = usePresentationParams()
    const { path, ...route } = parsePreviewUrl(preview)
    const { locale, storefront } = route
    const [date, setDate] = useState('')
    const dealers = useCatalogRows(catalog, 'dealership')
    const pages = usePreviewPages(catalog)
    const shown = findPage(pages, { locale, path })
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
      const page = shown && storefrontHasPage(next, shown) ? shown : home
      navigation.load(getPageHref({ locale, storefront: toStorefront(next) }, page))
    }
    const changeLanguage = (next: Locale) => {
      const { pathname, search, hash } = new URL(preview, window.location.origin)
      const inNext = { locale: next, storefront }
      const href = shown
        ? getPageHref(inNext, shown)
        : (translatePath(pathname) ?? getPageHref(inNext, home))
      navigation.load(href + search + hash)
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
            <Label size={1} as="label" htmlFor="navigator-language">
              Language
            </Label>
            <LanguageSelect id="navigator-language" locale={locale} onChange={changeLanguage} />
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
                    selected={page === shown}
                    text={page.title}
                    title={getPageHref(route, page)}
                    onClick={() => navigation.follow(getPageHref(route, page))}
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
