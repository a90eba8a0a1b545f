import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { lenientArray, optionalText } from './lenient-schemas.ts'
import { contentLinkItem, linkProjection } from './link.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { NavigationQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const navigationQuery = defineQuery(`*[_type == "navigation" && _id == "navigation"][0]{
  ${variantsProjection},
  actionLabel,
  actionTarget,
  quoteLabel,
  menuQuoteLabel,
  quoteTarget,
  menu[]${linkProjection},
  links[]${linkProjection},
  footerText,
  footerQuoteLabel,
  footerProductsLabel,
  quickLinks[]${linkProjection}
}`)

const navigation = z.object({
  ...blockShape,
  actionLabel: optionalText,
  actionTarget: optionalText,
  quoteLabel: optionalText,
  menuQuoteLabel: optionalText,
  quoteTarget: optionalText,
  menu: lenientArray(contentLinkItem),
  links: lenientArray(contentLinkItem),
  footerText: z.string(),
  footerQuoteLabel: optionalText,
  footerProductsLabel: optionalText,
  quickLinks: lenientArray(contentLinkItem),
})

export type Navigation = z.infer<typeof navigation>

/** Returns the links, buttons and texts of the header and the footer. @throws ContentError */
export function getNavigation(storefrontValues: StorefrontValues): Promise<Navigation> {
  return getSingleton({
    query: navigationQuery,
    tags: [tags.content('navigation')],
    schema: navigation satisfies SchemaFor<NavigationQueryResult>,
    storefrontValues,
  })
}
