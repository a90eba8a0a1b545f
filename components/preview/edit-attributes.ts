import { createDataAttribute } from 'next-sanity'

/** A field of a document, by its path in GROQ's form, e.g. `sections[_key=="a1"].heading`. */
export interface EditPlace {
  id: string
  type: string
  path: string
}

export type EditAttribute = { 'data-sanity'?: string }

/**
 * Makes the attributes that tell the Studio's preview which field an element shows. Written out
 * instead of woven into texts (“stega”), they leave every string as it is.
 * @returns a function that, out of draft mode, gives no attributes
 */
export function editAttributes(isDraft: boolean): (place: EditPlace) => EditAttribute {
  if (!isDraft) return () => ({})
  return (place) => ({
    'data-sanity': createDataAttribute({ ...place, baseUrl: '/studio' }).toString(),
  })
}
