import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#lib/base/env.ts'
import { arrayItemPath } from './array-item-path.ts'
import { isStaffPreview } from './draft-client-config.ts'
import type { VariantPaths } from './get-variant-paths.ts'

interface DocumentRef {
  id: string
  type: string
}

/**
 * Returns the `data-sanity` attribute of a field, by which visual editing finds it; an empty object
 * for visitors and guests.
 * @param path path of the field in its document, e.g. `seo.title`
 */
export type DataAttribute = (path: string) => { 'data-sanity'?: string }

/** Attributes of the element of a list's item (`@sanity/visual-editing`); empty outside draft mode. */
export interface ItemAttributes extends ReturnType<DataAttribute> {
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
): (document: DocumentRef) => DataAttribute {
  if (!isStaff) return () => () => ({})
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = env()
  return ({ id, type }) =>
    (path) => ({
      'data-sanity': createDataAttribute({
        baseUrl: '/studio',
        projectId,
        dataset,
        id,
        type,
        path: textPaths?.get(id)?.get(path) ?? path,
      }).toString(),
    })
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
