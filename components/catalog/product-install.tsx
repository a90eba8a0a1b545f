import { Link } from '#components/ui/link.tsx'
import { TextItems } from '#components/ui/text-items.tsx'
import { translate } from '#lib/base/messages.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Steps of the install guide in short, with a link to the whole guide. */
export async function ProductInstall({ context }: { context: StorefrontContext }) {
  const { route, storefrontValues, createDataAttribute } = context
  const [{ installHeading }, { steps, minutes, timeText }] = await Promise.all([
    getProductPage(storefrontValues),
    getInstallGuide(storefrontValues),
  ])
  if (!installHeading) return null
  const page = createDataAttribute({ id: 'productPage', type: 'productPage' })
  return (
    <section className="product-install">
      <h2 {...page('installHeading')}>{installHeading}</h2>
      <ol>
        <TextItems texts={steps.map(({ title }) => title)} />
      </ol>
      <p>
        <b>{translate(route.locale, 'install')('minutes', minutes)}</b>
        {` ${timeText}`}
      </p>
      <Link href={storefrontHref(route, '/faq#installation')}>
        {translate(route.locale, 'products')('installSteps')}
      </Link>
    </section>
  )
}
