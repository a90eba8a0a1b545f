import Link from 'next/link'
import { LinkList } from '#components/content/link-list.tsx'
import { otherEquipment } from '#lib/catalog/other-equipment.ts'
import { readProductPage } from '#lib/content/product-page.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

/** Where a visitor may go on from a product (spec section 2, "Side panel"). */
export async function ProductSidePanel({ shop, brand }: { shop: Shop; brand: string | null }) {
  const page = shop.fill(await readProductPage())
  const t = translate(shop.place.locale, 'products')
  const edit = shop.edit({ id: 'productPage', type: 'productPage' })
  return (
    <aside className="grid gap-8 md:grid-cols-3">
      <div>
        <h2 className="mb-3 text-2xl">{t('information')}</h2>
        <LinkList links={page.informationLinks} list="informationLinks" shop={shop} edit={edit} />
      </div>
      <div>
        <h2 className="mb-3 text-2xl">{t('otherEquipment')}</h2>
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
      </div>
      <div>
        <h2 className="mb-3 text-2xl">{t('support')}</h2>
        {page.supportText && (
          <p className="mb-3" {...edit('supportText')}>
            {page.supportText}
          </p>
        )}
        <LinkList links={page.supportLinks} list="supportLinks" shop={shop} edit={edit} />
      </div>
    </aside>
  )
}
