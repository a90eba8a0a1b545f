import '#components/catalog/set-comparison.css'
import type { Metadata } from 'next'
import { SetComparison } from '#components/catalog/set-comparison.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { QueryButton } from '#components/ui/query-button.tsx'
import { translate } from '#lib/base/messages.ts'
import { getOtherSets } from '#lib/catalog/machines.ts'
import { getComparedProduct, type ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { comparisonPath, maxCompared, parseComparison } from '#lib/routing/comparison-path.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

type Props = PageProps<'/[locale]/[storefront]/products.comparison/[sets]'>

/** None: any two or three products can be compared. */
export function generateStaticParams() {
  return []
}

async function getComparison(params: Props['params']) {
  const [{ sets }, context] = await Promise.all([params, getStorefrontContext()])
  const slugs = parseComparison(sets) ?? []
  const found = await Promise.all(
    slugs.map((slug) => getComparedProduct(slug, context.storefrontValues)),
  )
  const products = found.filter((product) => product !== null)
  return { context, products: products.length === slugs.length ? products : [] }
}

const namesOf = (products: readonly ProductDetail[], { route }: StorefrontContext) =>
  new Intl.ListFormat(route.locale).format(products.map(({ title }) => title))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, products } = await getComparison(params)
  if (products.length === 0) return notFoundMetadata(context)
  const t = translate(context.route.locale, 'comparison')
  const names = namesOf(products, context)
  return {
    ...pageMetadata(context, {
      path: comparisonPath(products.map(({ slug }) => slug)),
      title: t('title', { names }),
      description: t('description', { names }),
    }),
    // The products have pages of their own.
    robots: 'noindex',
  }
}

/** Two or three sets side by side, at a link that can be shared. */
export default async function ComparisonPage({ params }: Props) {
  const { context, products } = await getComparison(params)
  const { route, displayName } = context
  const [first] = products
  if (!first) return <PageNotFound route={route} />
  const [page, others] = await Promise.all([
    getProductsPage(context.storefrontValues),
    first.brand ? getOtherSets(first.slug, first.brand.slug, context.storefrontValues) : [],
  ])
  const t = translate(route.locale, 'comparison')
  const slugs = products.map(({ slug }) => slug)
  const more = slugs.length < maxCompared ? others.filter(({ slug }) => !slugs.includes(slug)) : []
  const hrefOf = (compared: readonly string[]) => storefrontHref(route, comparisonPath(compared))
  return (
    <>
      <PageHeading text={t('text')}>{t('heading')}</PageHeading>
      <div className="page pb-14 md:pb-20">
        <SetComparison
          {...{ route, products, page }}
          renderAction={({ slug, title }) =>
            slugs.length > 2 && (
              <QueryButton
                className="action cursor-pointer underline underline-offset-4"
                href={hrefOf(slugs.filter((each) => each !== slug))}
                aria-label={t('without', { name: title })}
              >
                {t('remove')}
              </QueryButton>
            )
          }
        />
        {more.length > 0 && (
          <nav aria-labelledby="compare-with" className="mt-10">
            <h2 id="compare-with" className="text-subtitle">
              {t('add')}
            </h2>
            <ul className="mt-3">
              {more.map(({ slug, title, lang }) => (
                <li key={slug} lang={lang}>
                  <QueryButton
                    className="cursor-pointer py-2 text-left underline underline-offset-4"
                    href={hrefOf([...slugs, slug])}
                  >
                    {title}
                  </QueryButton>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <StructuredData
        context={context}
        breadcrumbs={[
          {
            name: translate(route.locale, 'products')('title', { name: displayName }),
            path: productsPath,
          },
          { name: t('heading'), path: comparisonPath(slugs) },
        ]}
      />
    </>
  )
}
