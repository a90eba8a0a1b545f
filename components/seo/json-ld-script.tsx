'use client'

import { readJsonLd } from '#lib/seo/structured-data/json-ld-store.ts'

/**
 * JSON-LD in the HTML. A Client Component that receives an id, so that the data for hydration do not
 * contain the text a second time: Server Components and HTML are rendered in one process. In a browser
 * React keeps the text of the HTML; a page that is opened by a link within the site has none.
 */
export function JsonLdScript({ id }: { id: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes HTML characters
      dangerouslySetInnerHTML={{ __html: readJsonLd(id) ?? '' }}
    />
  )
}
