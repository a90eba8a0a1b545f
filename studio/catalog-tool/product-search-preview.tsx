import { Heading, Stack } from '@sanity/ui'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { textList } from '#lib/catalog/staff/text-list.ts'
import { parseAssetPath } from '#lib/content/asset-path.ts'
import { socialImageSize } from '#lib/seo/social-image-size.ts'
import { useStudioServices } from '#studio/catalog/studio-services.tsx'
import { toProductPage } from '#studio/presentation/preview-pages.ts'
import { SeoPreview } from '#studio/seo/seo-preview.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { buildProductPreview } from './build-product-preview.ts'
import { useAssetUrl } from './use-asset-url.ts'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  /** The stored row; null for a new one. */
  base: StaffRow | null
  /** As they are in the form. */
  values: FieldValues
  brands: readonly StaffBrand[]
}

/** The product's page in search results and when shared, on each storefront and in each language. */
export function ProductSearchPreview({ base, values, brands }: Props) {
  const { catalog, site } = useStudioServices()
  const { pages } = useStaffApi()
  const getAssetUrl = useAssetUrl()
  const stored = useQuery(['product-distinction', base?.id, base?.version], async (signal) => {
    if (!base) return null
    const [en, fr] = await Promise.all(
      (['en', 'fr'] as const).map((locale) =>
        pages.getProductDistinction({ id: base.id, locale }, signal),
      ),
    )
    return en && fr ? { en, fr } : null
  })
  const { title, slug, description, models = null, seo_image, brand_id, brand } = values
  const unique = { trait: null, hasOwnDescription: description !== null }
  const url = typeof seo_image === 'string' ? seo_image : null
  const asset = url === null ? null : parseAssetPath(url)
  const toPage = (path: unknown) =>
    toProductPage({ id: '', title: String(title ?? ''), slug: String(path ?? ''), ...noPicture })
  const product = {
    ...{ values, models: textList(models) },
    modelBrand:
      brands.find(({ id, is_active }) => id === brand_id && is_active)?.name ??
      (typeof brand === 'string' ? brand : null),
    distinctions: stored.data ?? { en: unique, fr: unique },
    pictureUrl: asset ? getAssetUrl(asset, socialImageSize.width) : url,
  }
  const page = toPage(slug)
  return (
    <Stack gap={3}>
      <Heading as="h3" size={0}>
        Search and sharing
      </Heading>
      {stored.error !== null && (
        <StatusMessage
          text={`What tells the product from others could not be read: ${stored.error}`}
          onRetry={stored.refetch}
        />
      )}
      <SeoPreview
        {...{ page, catalog, site }}
        publishedPage={base && toPage(base.slug)}
        build={(settings, place) => buildProductPreview(page, product, settings, place)}
      />
    </Stack>
  )
}

const noPicture = { subtitle: null, picture: null }
