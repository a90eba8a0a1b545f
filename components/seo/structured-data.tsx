import { createHash } from 'node:crypto'
import type { Thing } from 'schema-dts'
import {
  type Breadcrumbs,
  breadcrumbsJsonLd,
} from '#lib/seo/structured-data/breadcrumbs-json-ld.ts'
import { storeJsonLd } from '#lib/seo/structured-data/json-ld-store.ts'
import { serializeJsonLd } from '#lib/seo/structured-data/serialize-json-ld.ts'
import { siteJsonLd } from '#lib/seo/structured-data/site-json-ld.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { JsonLdScript } from './json-ld-script.tsx'

interface Props {
  context: Pick<StorefrontContext, 'route' | 'settings' | 'dealership' | 'displayName'>
  /** Omitted on the home page. */
  breadcrumbs?: Breadcrumbs
  /** Entities of the page; null entries are skipped. */
  entities?: readonly (Thing | null)[]
}

/** JSON-LD graph of a page. Every page renders it once. */
export function StructuredData({ context, breadcrumbs, entities = [] }: Props) {
  const things = [
    ...siteJsonLd(context),
    ...(breadcrumbs ? [breadcrumbsJsonLd(context, breadcrumbs)] : []),
    ...entities.filter((thing) => thing !== null),
  ]
  const text = serializeJsonLd(things)
  const id = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  storeJsonLd(id, text)
  return <JsonLdScript id={id} />
}
