import 'server-only'
import { isImageAllowed } from '#lib/base/image-hosts.ts'
import { isImageUrl } from '#lib/values/media-url.ts'
import type { CatalogField, FieldValue } from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { RowFieldErrors } from './constraint-messages.ts'
import type { FieldValues } from './row-values.ts'

/**
 * Returns why the site cannot show a picture of a field's value, as a sentence; null if it can show all. Only
 * the server knows which hosts it may load pictures from.
 */
export function explainPictureHost(field: CatalogField, value: FieldValue): string | null {
  const refused = listPictures(field, value).find((url) => isImageUrl(url) && !isImageAllowed(url))
  return refused === undefined
    ? null
    : `The site shows no pictures of ${new URL(refused).host}. Choose one of the media library, or ask whoever runs the site to allow that host.`
}

/** Returns an error beside each field with a picture that the site cannot show; null without one. */
export function findPictureHostErrors(
  table: CatalogTable,
  values: FieldValues,
): RowFieldErrors | null {
  const errors = catalogFields[table].flatMap((field): [string, string][] => {
    const error = explainPictureHost(field, values[field.name] ?? null)
    return error === null ? [] : [[field.name, error]]
  })
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

function listPictures(field: CatalogField, value: FieldValue): string[] {
  if (field.type === 'image') return typeof value === 'string' ? [value] : []
  if (!['images', 'media'].includes(field.type) || !Array.isArray(value)) return []
  return value.flatMap((item) => {
    if (typeof item === 'string') return [item]
    return [
      ...(item.type === 'image' ? [item.url] : []),
      ...(item.thumbnail ? [item.thumbnail] : []),
    ]
  })
}
