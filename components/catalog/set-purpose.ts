import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import type { SetType } from '#lib/values/set-type.ts'

/** Purpose of a set type, and the field of the products page with its text. */
export interface SetPurpose {
  field: 'standardUse' | 'wideUse' | 'iceUse'
  text: string
}

const fields = { standard: 'standardUse', wide: 'wideUse', ice: 'iceUse' } as const

/** Returns the purpose of a set type: the text of the products page, otherwise the default one. */
export function getSetPurpose(setType: SetType, page: ProductsPage, locale: Locale): SetPurpose {
  const field = fields[setType]
  return { field, text: page[field] ?? translate(page.lang ?? locale, 'machine')(`use_${setType}`) }
}
