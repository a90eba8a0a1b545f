import type { Thing } from 'schema-dts'
import { breadcrumbs, type Trail } from '#lib/seo/graph/breadcrumbs.ts'
import { jsonLd } from '#lib/seo/graph/json-ld.ts'
import { siteThings } from '#lib/seo/graph/site.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Props {
  shop: Pick<Shop, 'place' | 'settings' | 'dealership' | 'displayName'>
  /** The way to the page, which comes last; none to the first page of a storefront. */
  trail?: Trail
  /** What the page is about; what it has not is null. */
  about?: readonly (Thing | null)[]
}

/** What a page says to search engines, as one graph. Every page has it once. */
export function StructuredData({ shop, trail, about = [] }: Props) {
  const things = [
    ...siteThings(shop),
    ...(trail ? [breadcrumbs(shop, trail)] : []),
    ...about.filter((thing) => thing !== null),
  ]
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd leaves no character of HTML in it
      dangerouslySetInnerHTML={{ __html: jsonLd(things) }}
    />
  )
}
