import type { Locale } from '#lib/base/locales.ts'

/** Formats a price in Canadian dollars, e.g. "CAD 1,890.00". */
export function formatPrice(price: number, locale: Locale): string {
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'code',
  }).format(price)
}
