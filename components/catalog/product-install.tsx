import { Link } from '#components/ui/link.tsx'
import { TextItems } from '#components/ui/text-items.tsx'
import { translate } from '#lib/base/messages.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { installationPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Summary of the install guide's steps, with a link to the guide. */
export async function ProductInstall({ context }: { context: StorefrontContext }) {
  const { route, storefrontValues, singletonDataAttribute } = context
  const [page, guide] = await Promise.all([
    getProductPage(storefrontValues),
    getInstallGuide(storefrontValues),
  ])
  const { installHeading } = page
  if (!installHeading) return null
  const dataAttribute = singletonDataAttribute('productPage', page)
  return (
    <section className="product-install">
      <h2 {...dataAttribute('installHeading')}>{installHeading}</h2>
      <ol>
        <TextItems
          texts={guide.steps.map(({ title, lang }) => (lang ? { text: title, lang } : title))}
        />
      </ol>
      <p lang={guide.lang}>
        {guide.time && <b>{guide.time}</b>}
        {` ${guide.timeText}`}
      </p>
      <Link href={storefrontHref(route, installationPath)}>
        {translate(route.locale, 'products')('installSteps')}
      </Link>
    </section>
  )
}
