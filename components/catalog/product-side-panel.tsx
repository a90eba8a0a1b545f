import Link from 'next/link'
import { LinkList } from '#components/content/link-list.tsx'
import { SidePanel } from '#components/layout/side-panel.tsx'
import { otherEquipment } from '#lib/catalog/other-equipment.ts'
import { readProductPage } from '#lib/content/product-page.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

interface Props {
  shop: Shop
  /** Slug of the product's brand. */
  brand: string | null
}

/** Where a visitor may go on from a product (spec section 2, "Side panel"). */
export async function ProductSidePanel({ shop, brand }: Props) {
  const page = shop.fill(await readProductPage())
  const t = translate(shop.place.locale, 'products')
  const edit = shop.edit({ id: 'productPage', type: 'productPage' })
  return (
    <div className="grid gap-4 md:max-lg:grid-cols-3 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start print:hidden">
      <SidePanel title={t('information')}>
        <LinkList links={page.informationLinks} list="informationLinks" shop={shop} edit={edit} />
      </SidePanel>
      <SidePanel title={t('otherEquipment')}>
        <ul>
          {otherEquipment(brand).map(({ name, slug }) => (
            <li key={slug}>
              <Link
                href={linkTo(shop.place, `/products/${slug}`)}
                className="inline-block py-1.5 underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </SidePanel>
      <SidePanel title={t('support')}>
        {page.supportText && (
          <p className="mb-3" {...edit('supportText')}>
            {page.supportText}
          </p>
        )}
        <LinkList links={page.supportLinks} list="supportLinks" shop={shop} edit={edit} />
      </SidePanel>
    </div>
  )
}
