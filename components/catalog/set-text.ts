import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import type { SetType } from '#lib/values/set-type.ts'

/** Text about a set type, and the field of the products page with it. */
export interface SetText {
  field: `${SetType}${'Use' | 'Teeth'}`
  text: string
}

/** Returns the purpose of a set type: the text of the products page, otherwise the default one. */
export function getSetPurpose(setType: SetType, page: ProductsPage, locale: Locale): SetText {
  const field = `${setType}Use` as const
  return { field, text: page[field] ?? translate(page.lang ?? locale, 'machine')(`use_${setType}`) }
}

/** Returns which teeth each bar of a set type has: the text of the products page, otherwise the default one. */
export function getSetTeeth(setType: SetType, page: ProductsPage, locale: Locale): SetText {
  const field = `${setType}Teeth` as const
  const text = page[field] ?? translate(page.lang ?? locale, 'machine')(`teeth_${setType}`)
  return { field, text }
}
