import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#lib/base/env.ts'
import type { Locale } from '#lib/base/locales.ts'
import { arrayItemPath } from './array-item-path.ts'
import { copyFields } from './copy-fields.ts'
import { isStaffPreview } from './draft-client-config.ts'
import type { VariantPaths } from './get-variant-paths.ts'

interface DocumentRef {
  id: string
  type: string
}

/**
 * Returns the attributes of an element with a field: `data-sanity`, by which visual editing finds it, except for
 * visitors and guests, and `lang`, if the text is not in the language of the page.
 * @param path path of the field in its document, e.g. `seo.title`
 */
export type DataAttribute = (path: string) => { 'data-sanity'?: string; lang?: Locale }

/** Content that may be in another language than its page (`variants.ts`). */
export interface Block {
  lang?: Locale | undefined
}

/** Attributes of the element of a list's item (`@sanity/visual-editing`); empty outside draft mode. */
export interface ItemAttributes {
  'data-sanity'?: string
  /** Name of the list. */
  'data-sanity-drag-group'?: string
  'data-sanity-drag-disable'?: 'true'
}

/**
 * Returns a function that creates a document's `DataAttribute`.
 * @param textPaths where the documents have the variants that the page shows
 */
export function createDataAttributes(
  isStaff: boolean,
  textPaths?: VariantPaths,
): (document: DocumentRef, block?: Block) => DataAttribute {
  if (!isStaff) return (_document, block = {}) => withLanguage(() => ({}), block)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = env()
  return ({ id, type }, block = {}) =>
    withLanguage(
      (path) => ({
        'data-sanity': createDataAttribute({
          baseUrl: '/studio',
          projectId,
          dataset,
          id,
          type,
          path: textPaths?.get(id)?.get(path) ?? path,
        }).toString(),
      }),
      block,
    )
}

/** Returns a `DataAttribute` that adds the language of a block to the attributes of its own texts. */
export function withLanguage(dataAttribute: DataAttribute, { lang }: Block): DataAttribute {
  if (lang === undefined) return dataAttribute
  return (path) => ({ ...dataAttribute(path), ...(copyFields.has(path) && { lang }) })
}

/** Returns `createDataAttributes` for the current request. */
export async function getDataAttributes() {
  return createDataAttributes(await isStaffPreview())
}

/** Returns a `DataAttribute` whose paths are relative to a field, e.g. to one section. */
export function scopeDataAttribute(dataAttribute: DataAttribute, field: string): DataAttribute {
  return (path) => dataAttribute(`${field}.${path}`)
}

/**
 * Returns the attributes of the element of a list's item, which staff move in the preview by dragging; empty
 * outside draft mode.
 * @param isMovable whether the item can be dragged, and another before it
 */
export function itemAttributes(
  dataAttribute: DataAttribute,
  { list, key, isMovable }: { list: string; key: string; isMovable: boolean },
): ItemAttributes {
  const attribute = dataAttribute(arrayItemPath(list, key))
  if (attribute['data-sanity'] === undefined) return {}
  return {
    ...attribute,
    'data-sanity-drag-group': list,
    ...(!isMovable && { 'data-sanity-drag-disable': 'true' }),
  }
}
