import { getLinkItems } from '#components/content/link-list.tsx'
import { translate } from '#lib/base/messages.ts'
import { otherEquipmentBrands } from '#lib/catalog/equipment-brands.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { type ProductPanel, ProductPanels } from './product-panels.tsx'

interface Props {
  context: StorefrontContext
  /** Slug of the product’s brand. */
  brandSlug: string | null
}

/** Side panel of a product page: information, other equipment and support links. */
export async function ProductSidePanel({ context, brandSlug }: Props) {
  const page = await getProductPage(context.storefrontValues)
  const t = translate(context.route.locale, 'products')
  const dataAttribute = context.singletonDataAttribute('productPage', page)
  const panels: ProductPanel[] = [
    {
      title: t('information'),
      ...getLinkItems({
        links: page.informationLinks,
        fieldName: 'informationLinks',
        context,
        dataAttribute,
      }),
    },
    {
      title: t('otherEquipment'),
      links: otherEquipmentBrands(brandSlug).map(({ name, slug }) => ({
        href: storefrontHref(context.route, productPath(slug)),
        label: name,
      })),
    },
    {
      title: t('support'),
      ...(page.supportText && {
        note: { text: page.supportText, ...dataAttribute('supportText') },
      }),
      ...getLinkItems({
        links: page.supportLinks,
        fieldName: 'supportLinks',
        context,
        dataAttribute,
      }),
    },
  ]
  return (
    <div className="product-panels">
      <ProductPanels panels={panels} />
    </div>
  )
}
