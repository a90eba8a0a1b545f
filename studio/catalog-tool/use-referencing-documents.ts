import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'

/** Objects with copy of which dealers may have another text (`schemas/fields/dealer-texts.ts`). */
const objectsWithCopy = [
  ...['', 'seo.', 'link.', 'quote.', 'waitlist.', 'steps[].', 'menu[].', 'links[].'],
  ...['quickLinks[].', 'informationLinks[].', 'supportLinks[].'],
  ...['sections[].', 'sections[].items[].', 'sections[].buttons[].', 'sections[].link.'],
]

const referencesInTexts = objectsWithCopy
  .map((path) => `$id in ${path}dealerTexts[].dealerships[]`)
  .join(' || ')

/**
 * Documents that reference rows of the catalogue: sections with products, pages of some dealers, and dealer
 * texts.
 */
const query = `*[
  $id in dealerships[].id || $id in sections[].products[].id || $id in sections[].brands[].id
  || ${referencesInTexts}
] | order(_type, title) { _id, _type, title }`

const documents = z.array(
  z.object({ _id: z.string(), _type: z.string(), title: z.string().nullish() }),
)

/** A document that references a row. */
export interface ReferencingDocument {
  id: string
  type: string
  title: string
}

/** Returns the published documents that reference a row of the catalogue; empty while they are unknown. */
export function useReferencingDocuments(id: string): ReferencingDocument[] {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const [found, setFound] = useState<z.infer<typeof documents>>([])
  useEffect(() => {
    let isCurrent = true
    client.fetch<unknown>(query, { id }, { perspective: 'published' }).then(
      (result) => isCurrent && setFound(documents.catch([]).parse(result)),
      // The dialog says the rest without it.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return found.map(({ _id, _type, title }) => ({
    id: _id,
    type: _type,
    title: title || (schema.get(_type)?.title ?? _type),
  }))
}
