import 'server-only'
import type { Locale } from '#lib/base/locales.ts'
import { checkProduct } from '#lib/catalog/fit/check-product.ts'
import { describeCheck } from '#lib/catalog/fit/describe-check.ts'
import { maxFitQueryLength } from '#lib/catalog/fit/fit-index.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { getStorefrontContextFor } from '#lib/storefront/get-storefront-context.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'

/** Longest answer that is stored, in characters. */
const maxFitTextLength = 1000

/**
 * Returns the answer of a product's page to a machine or track size, as text. Null if the page is not of a product.
 * @param path public path of the page
 * @throws CatalogError
 */
export async function checkFitOfPage(
  { path, locale }: { path: string; locale: Locale },
  typed: string,
): Promise<string | null> {
  const { path: storefrontPath, storefront } = parseStorefrontPath(path)
  const slug = parseProductPath(storefrontPath)
  if (slug === null) return null
  const context = await getStorefrontContextFor(locale, storefrontParam(storefront))
  const product = context && (await getProduct(slug, context.storefrontValues))
  if (!product) return null
  const check = await checkProduct(product, typed.slice(0, maxFitQueryLength))
  const described = describeCheck(check, { product, typed, route: context.route })
  const { subject, label, reasons, evidence } = described
  // Without an answer, the reason is only advice for the visitor.
  const parts = check.fit ? [...reasons, ...(evidence ? [`(${evidence})`] : [])] : []
  // What follows is the condition.
  const end = check.fit?.answer === 'fits-if' && check.fit.reason !== 'stated' ? '' : '.'
  return sanitizeLine([`${subject}: ${label}${end}`, ...parts].join(' '), maxFitTextLength)
}
