import { findWrittenLinks } from '#lib/content/written-links.ts'
import { isPhone } from '#lib/values/phone.ts'
import { telHref } from '#lib/values/tel-href.ts'
import type { CatalogField, FieldType, FieldValue } from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'
import { getFieldTexts } from './row-texts.ts'
import { getFieldValue, type RowContent } from './row-values.ts'

/** A link of a row of the catalogue. */
export interface RowLink {
  /** Name of the field, and its label. */
  field: string
  label: string
  href: string
}

const asLinks = (value: FieldValue) => getFieldTexts(value)
const asWords = (value: FieldValue) =>
  getFieldTexts(value).flatMap((text) => findWrittenLinks(text).map(({ href }) => href))
const hasNone = () => []

/** Returns the links of a value by the type of its field. A new type has to say where its links are. */
const linksOfTypes: Record<FieldType, (value: FieldValue) => string[]> = {
  url: asLinks,
  image: asLinks,
  images: asLinks,
  media: (value) =>
    (Array.isArray(value) ? value : []).flatMap((item) =>
      typeof item === 'string'
        ? []
        : [item.url, item.thumbnail, item.captions, item.captions_fr].filter((url) => url != null),
    ),
  filename: (value) =>
    getFieldTexts(value).map((name) => `/uploads/brands/${encodeURIComponent(name)}`),
  email: (value) => getFieldTexts(value).map((address) => `mailto:${address}`),
  phone: (value) =>
    getFieldTexts(value).map((number) => (isPhone(number) ? telHref(number) : `tel:${number}`)),
  // The path of a logo is one line.
  line: (value) =>
    getFieldTexts(value).flatMap((text) => (/^\/\S+$/.test(text) ? [text] : asWords(text))),
  text: asWords,
  lines: asWords,
  models: asWords,
  ...{ slug: hasNone, price: hasNone, weight: hasNone, integer: hasNone, switch: hasNone },
  ...{ brand: hasNone, color: hasNone, postalCode: hasNone, trackSizes: hasNone },
  ...{ serial: hasNone, date: hasNone, choice: hasNone },
}

/** Returns the links of a row, in the order of its fields: URLs, pictures, contacts, and URLs written in texts. */
export function findRowLinks(table: CatalogTable, row: RowContent): RowLink[] {
  return catalogFields[table].flatMap((field) => findFieldLinks(field, row))
}

function findFieldLinks(field: CatalogField, row: RowContent): RowLink[] {
  const { name, label, type } = field
  const links = linksOfTypes[type](getFieldValue(field, row))
  return links.map((href) => ({ field: name, label, href }))
}
