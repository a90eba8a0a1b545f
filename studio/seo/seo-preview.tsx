import { Card, Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { variantsProjection } from '#lib/content/variants.ts'
import { localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { useClaims } from '#studio/claims/use-claims.ts'
import { LanguageSelect } from '#studio/presentation/language-select.tsx'
import type { PreviewPage } from '#studio/presentation/preview-pages.ts'
import { storefrontHasPage } from '#studio/presentation/preview-routes.ts'
import { getReachableOrigin, type SiteUrls } from '#studio/tools/site-origins.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'
import type { PagePreview, PreviewPlace, PreviewSettings } from './page-preview.ts'
import { SocialCard, type SocialCardProps } from './social-card.tsx'

interface Props {
  page: PreviewPage
  /** The page as it is published; null before that. */
  publishedPage: PreviewPage | null
  /** Returns how the page appears in a place, by the rules of the site; null while that is not known. */
  build: (settings: PreviewSettings, place: PreviewPlace) => PagePreview | null
  catalog: Catalog
  site: SiteUrls
}

const mainId = ''

/** The page as in a list of search results and as a card in a social network, on one storefront. */
export function SeoPreview({ page, publishedPage, build, catalog, site }: Props) {
  const id = useId()
  const [dealerId, setDealerId] = useState(mainId)
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const settings = usePreviewSettings(catalog)
  const claims = useClaims()
  const dealers = useCatalogRows(catalog, 'dealership').filter((row) =>
    storefrontHasPage(row, page),
  )
  const isOnMain = storefrontHasPage(null, page)
  const row = dealers.find((each) => each.id === dealerId) ?? (isOnMain ? undefined : dealers[0])
  const rowId = row?.id
  const description = useQuery(['dealership-description', rowId, locale], () =>
    rowId ? catalog.getDealershipDescription(rowId, locale) : Promise.resolve(null),
  )
  const failed = [settings, description].find(({ error }) => error !== null)
  if (failed) {
    return <StatusMessage text="The preview could not be read." onRetry={failed.refetch} />
  }
  if (!settings.data || (!isOnMain && !row)) return null
  const dealer = row ? { ...row, description: description.data } : null
  const preview = build(settings.data, { locale, dealer, claims })
  const publicOrigin = site.publicSiteUrl ?? getReachableOrigin(site)
  return (
    <Stack gap={4} data-testid="seo-preview">
      {dealers.length > 0 && (
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor={id}>
            Preview on
          </Text>
          <Select
            id={id}
            fontSize={1}
            value={row?.id ?? mainId}
            onChange={({ currentTarget }) => setDealerId(currentTarget.value)}
          >
            {isOnMain && <option value={mainId}>Main storefront</option>}
            {dealers.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </Select>
        </Stack>
      )}
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor={`${id}-language`}>
          Language
        </Text>
        <LanguageSelect id={`${id}-language`} locale={locale} onChange={setLocale} />
      </Stack>
      {preview && (
        <Figures
          {...{ preview, publicOrigin }}
          imageOrigin={getReachableOrigin(site)}
          isPublished={
            publishedPage !== null &&
            localPagePath(publishedPage, locale) === localPagePath(page, locale) &&
            storefrontHasPage(row ?? null, publishedPage)
          }
        />
      )}
    </Stack>
  )
}

/** Search result and social card. */
function Figures(card: SocialCardProps) {
  return (
    <>
      <Card as="figure" margin={0}>
        <Stack gap={3}>
          <Text as="figcaption" size={1} weight="medium">
            In search results
          </Text>
          <SearchResult preview={card.preview} origin={card.publicOrigin} />
          {!card.preview.isListed && (
            <Text size={1} muted>
              Search engines list the main storefront’s page in place of this dealer’s.
            </Text>
          )}
        </Stack>
      </Card>
      <Card as="figure" margin={0}>
        <Stack gap={3}>
          <Text as="figcaption" size={1} weight="medium">
            When shared
          </Text>
          <SocialCard {...card} />
        </Stack>
      </Card>
    </>
  )
}

interface SearchResultProps {
  preview: PagePreview
  origin: string
}

/** A page as search engines list it. */
function SearchResult({ preview, origin }: SearchResultProps) {
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

const query = `*[_id == "siteSettings"][0]{
  "texts": { description, ${variantsProjection} }, sharePicture
}`
const settingsTexts = z.object({ texts: z.unknown(), sharePicture: z.unknown() })

/** Reads the site settings that affect every page's metadata, drafts included. */
function usePreviewSettings(catalog: Catalog): QueryResult<PreviewSettings | null> {
  const client = useClient({ apiVersion })
  return useQuery(['preview-settings'], async () => {
    const [names, result] = await Promise.all([
      readStorefrontNames(client, catalog),
      client.fetch<unknown>(query, {}, { perspective: 'drafts' }),
    ])
    const { data: texts } = settingsTexts.safeParse(result)
    return names && texts ? { values: names.values, frenchValues: names.french, ...texts } : null
  })
}
