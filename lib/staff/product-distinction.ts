import 'server-only'
import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { type Locale, locales } from '#lib/base/locales.ts'
import { rowId } from '#lib/base/staff-procedure.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { isFilled } from '#lib/catalog/row-in-locale.ts'
import { getStaffRow } from '#lib/catalog/staff/catalog-repository.ts'
import { toFieldValues } from '#lib/catalog/staff/row-values.ts'
import { textList } from '#lib/catalog/staff/text-list.ts'
import { findProductDistinction } from '#lib/seo/product-metadata.ts'
import type { ProductDistinction } from '#lib/seo/product-page-texts.ts'

/** A stored product, and the language of its texts. */
export const distinctionRequest = rowId.extend({ locale: z.enum(locales) })

/** Returns how a stored product differs from others in a language. @throws HttpError 404 @throws CatalogError */
export async function getProductDistinction(
  id: string,
  locale: Locale,
): Promise<ProductDistinction> {
  const [row, brands] = await Promise.all([getStaffRow('products', id), getBrands()])
  if (!row) throw new HttpError(404, 'There is no such product. It may have been deleted.')
  const values = toFieldValues('products', row)
  const { brand_id, models = null } = values
  const textOf = (name: string) => {
    const { [name]: english, [`${name}_fr`]: french } = values
    const shown = locale === 'fr' && isFilled(french) ? french : english
    return typeof shown === 'string' ? shown : null
  }
  return findProductDistinction(
    {
      slug: row.slug,
      ...{ storedTitle: textOf('title') ?? '', storedDescription: textOf('description') },
      models: textList(models),
      brand: brands.find((brand) => brand.id === brand_id)?.name ?? null,
    },
    locale,
  )
}
