import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { SetType } from '#lib/catalog/set-type.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'

/** Use of a kind of set, and the field of the products page with its text. */
export interface SetUse {
  field: 'standardUse' | 'wideUse' | 'iceUse'
  text: string
}

const fields = { standard: 'standardUse', wide: 'wideUse', ice: 'iceUse' } as const

/** Returns the use of a kind of set: the text of the products page, otherwise the default one. */
export function setUse(kind: SetType, page: ProductsPage, locale: Locale): SetUse {
  const field = fields[kind]
  return { field, text: page[field] ?? translate(locale, 'machine')(`use_${kind}`) }
}
