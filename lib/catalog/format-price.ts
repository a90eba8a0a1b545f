import { byLocale, type Locale, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

const getPriceFormat = byLocale(
  (locale) =>
    new Intl.NumberFormat(regionalLocales[locale], {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
      // Prices in whole dollars are shown without cents.
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/**
 * Formats a price in Canadian dollars, e.g. "$1,890" and "$1,890.50", in French "1 890 $" and "1 890,50 $". A price of 0 and a
 * missing one are "Price on request".
 */
export function formatPrice(price: number | null, locale: Locale): string {
  if (!price) return translate(locale, 'products')('priceOnRequest')
  return getPriceFormat(locale).format(price)
}
