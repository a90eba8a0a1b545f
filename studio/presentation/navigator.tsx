import { Box, Button, Card, Flex, Label, Select, Stack, Text } from '@sanity/ui'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { mainStorefront, type Storefront } from '#lib/storefront/storefront.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'
import type { Path } from './pages.ts'
import { hasPage, pathOn, readPlace } from './places.ts'
import { mostProducts, usePages, useRows } from './use-pages.ts'

const storefrontOf = (dealer: CatalogueRow | null): Storefront =>
  dealer ? { kind: 'dealer', slug: dealer.slug } : mainStorefront

function moveFrame(href: string) {
  document.querySelector('iframe')?.contentWindow?.location.assign(href)
}

/** The panel beside the preview: whose storefront it shows, and which of its pages. */
export function navigator(catalogue: Catalogue) {
  return function Navigator() {
    const go = usePresentationNavigate()
    const { preview = '/' } = usePresentationParams()
    const { storefront, path } = readPlace(preview)
    const dealers = useRows(catalogue, 'dealership')
    const pages = usePages(catalogue)
    const products = pages.filter((page) => page.path.startsWith('/products/'))
    const slug = storefront.kind === 'dealer' ? storefront.slug : ''
    const dealer = dealers.find((row) => row.slug === slug) ?? null

    const show = (place: Storefront, page: Path) => {
      // With a path alone Presentation takes its frame to be elsewhere, and loses the next move.
      const { href } = new URL(pathOn(place, page), window.location.origin)
      // It asks the frame to move once: what is asked while the frame loads is lost, and choosing the
      // same again asks nothing.
      if (href === new URL(preview, window.location.origin).href) moveFrame(href)
      else go(href)
    }
    const change = (chosen: string) => {
      const next = dealers.find((row) => row.slug === chosen) ?? null
      const isThere = pages.some((page) => page.path === path && hasPage(next, page))
      show(storefrontOf(next), isThere ? path : '/')
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
              onChange={({ currentTarget }) => change(currentTarget.value)}
            >
              <option value="">Main storefront</option>
              {dealers.map((row) => (
                <option key={row.id} value={row.slug}>
                  {row.title}
                </option>
              ))}
              {slug && !dealer && <option value={slug}>{slug}</option>}
            </Select>
          </Stack>
        </Card>
        <Box flex={1} overflow="auto" padding={2}>
          <Stack as="ul" gap={1} padding={0}>
            {pages
              .filter((page) => (slug && !dealer ? page.dealers === 'all' : hasPage(dealer, page)))
              .map((page) => (
                <Stack as="li" key={page.path}>
                  <Button
                    fontSize={1}
                    justify="flex-start"
                    mode="bleed"
                    padding={3}
                    selected={page.path === path}
                    text={page.title}
                    title={pathOn(storefront, page.path)}
                    onClick={() => show(storefront, page.path)}
                  />
                </Stack>
              ))}
          </Stack>
          {products.length >= mostProducts && (
            <Box padding={3}>
              <Text size={1} muted>
                The first {mostProducts} products are listed. For another, type its address above
                the page.
              </Text>
            </Box>
          )}
        </Box>
      </Flex>
    )
  }
}
