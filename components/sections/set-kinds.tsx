import { getSetPurpose, getSetTeeth } from '#components/catalog/set-text.ts'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { getCheapestSet } from '#lib/catalog/selected-products.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** The kinds of sets side by side: bar, teeth, ground and the lowest price, which leads to that set. */
export async function SetKindsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'setKindsSection'>) {
  const { route, storefrontValues } = context
  const [page, ...kinds] = await Promise.all([
    getProductsPage(storefrontValues),
    ...section.kinds.map(async (kind) => ({
      ...kind,
      product: await getCheapestSet(kind.setType, storefrontValues),
    })),
  ])
  const t = translate(route.locale, 'machine')
  const pageDataAttribute = context.singletonDataAttribute('productsPage', page)
  const shown = kinds.flatMap(({ product, ...kind }) => (product ? [{ ...kind, product }] : []))
  if (shown.length === 0) return null
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      layout="split"
    >
      <ul className="set-kinds">
        {shown.map(({ _key, setType, picture, product }) => {
          const texts = [getSetTeeth, getSetPurpose].map((get) => get(setType, page, route.locale))
          return (
            <li key={_key}>
              <div {...dataAttribute(`${arrayItemPath('kinds', _key)}.picture`)}>
                <ContentPicture
                  image={picture}
                  aspect={pictureAspects.setKind.page}
                  sizes="(min-width: 1240px) 390px, (min-width: 768px) 33vw, 136px"
                />
              </div>
              <h3>{t(`setType_${setType}`)}</h3>
              {texts.map(({ field, text }) => (
                <p key={field} lang={page.lang} {...pageDataAttribute(field)}>
                  {text}
                </p>
              ))}
              <p className="price">
                {product.price
                  ? t('fromPrice', { price: formatPrice(product.price, route.locale) })
                  : formatPrice(null, route.locale)}
              </p>
              <p lang={product.lang}>
                <Link href={storefrontHref(route, productPath(product.slug))} className="card-link">
                  {product.title}
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
