import 'server-only'
import { z } from 'zod'
import { tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import type { Locale } from '#lib/base/locales.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { parseRows } from './parse-rows.ts'

const duplicateTitleRow = z
  .object({
    slug: z.string(),
    title: z.string(),
    models: z.array(z.string()).nullable(),
    brands: z.object({ name: z.string() }).nullable(),
  })
  .transform(({ slug, title, models, brands }) => ({
    slug,
    title,
    models: models ?? [],
    brand: brands?.name ?? null,
  }))

/** A product with the same title as another, or with a title that begins the same. */
export type DuplicateTitle = z.infer<typeof duplicateTitleRow>

const maxItems = 50

/**
 * Returns up to 50 other products with the same title or title prefix. The result is cached with
 * the product's own page: a change to the other products does not revalidate it.
 * @param prefix the part of the title that is shown
 * @param isFullTitle whether `prefix` is the full title
 * @param locale language of the titles that are compared
 * @throws CatalogError
 */
export async function getDuplicateTitles(
  slug: string,
  prefix: string,
  isFullTitle: boolean,
  locale: Locale,
): Promise<DuplicateTitle[]> {
  const title = textColumn('title', locale)
  const products = createCatalogClient(productTags(slug, locale))
    .from('products')
    .select(`id, slug, title:${title}, models:details_json->models, brands(name)`)
    .neq('slug', slug)
  const filtered = isFullTitle
    ? products.eq(title, prefix)
    : products.like(title, prefixPattern(prefix))
  const response = await filtered.order('slug').limit(maxItems)
  return parseRows(duplicateTitleRow, unwrapData(response, 'duplicate titles'), 'products')
}

/** Returns whether another product's description begins with the prefix. @throws CatalogError */
export async function hasDuplicateDescription(
  slug: string,
  prefix: string,
  locale: Locale,
): Promise<boolean> {
  const response = await createCatalogClient(productTags(slug, locale))
    .from('products')
    .select('slug')
    .neq('slug', slug)
    .like(textColumn('description', locale), prefixPattern(prefix))
    .limit(1)
  return (unwrapData(response, 'descriptions') ?? []).length > 0
}

const textColumn = <Name extends 'title' | 'description'>(name: Name, locale: Locale) =>
  locale === 'fr' ? (`${name}_fr` as const) : name

const productTags = (slug: string, locale: Locale) =>
  tagsInLocale(locale, [tags.product(slug), tags.eachProduct])

function prefixPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
