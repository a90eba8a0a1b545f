import type { Locale } from '#lib/storefront/locales.ts'

/** A price as Canada writes it, e.g. "CAD 1,890.00" (spec section 9: currency CAD). */
export function formatPrice(price: number, locale: Locale): string {
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'code',
  }).format(price)
}
