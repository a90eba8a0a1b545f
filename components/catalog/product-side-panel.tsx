import { LinkItems } from '#components/content/link-items.tsx'
import { LinkList } from '#components/content/link-list.tsx'
import { SidePanel } from '#components/layout/side-panel.tsx'
import { translate } from '#lib/base/messages.ts'
import { otherEquipmentBrands } from '#lib/catalog/equipment-brands.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  context: StorefrontContext
  /** Slug of the product’s brand. */
  brandSlug: string | null
}

/** Side panel of a product page: information, other equipment and support links. */
export async function ProductSidePanel({ context, brandSlug }: Props) {
  const page = await getProductPage(context.placeholderValues)
  const t = translate(context.route.locale, 'products')
  const dataAttribute = context.createDataAttribute({ id: 'productPage', type: 'productPage' })
  return (
    <div className="product-panels">
      <SidePanel title={t('information')}>
        <LinkList
          links={page.informationLinks}
          fieldName="informationLinks"
          context={context}
          dataAttribute={dataAttribute}
        />
      </SidePanel>
      <SidePanel title={t('otherEquipment')}>
        <LinkItems
          links={otherEquipmentBrands(brandSlug).map(({ name, slug }) => ({
            href: storefrontHref(context.route, `/products/${slug}`),
            label: name,
          }))}
        />
      </SidePanel>
      <SidePanel title={t('support')}>
        {page.supportText && (
          <p className="mb-3" {...dataAttribute('supportText')}>
            {page.supportText}
          </p>
        )}
        <LinkList
          links={page.supportLinks}
          fieldName="supportLinks"
          context={context}
          dataAttribute={dataAttribute}
        />
      </SidePanel>
    </div>
  )
}
