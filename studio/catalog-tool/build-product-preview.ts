import { z } from 'zod'
import type { Locale } from '#lib/base/locales.ts'
import { productSeoTexts, productTexts } from '#lib/catalog/product-texts.ts'
import { rowInLocale, rowLanguage } from '#lib/catalog/row-in-locale.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { canonicalPath, isSelfCanonical } from '#lib/seo/canonical.ts'
import { resolveDescription, resolveTitle } from '#lib/seo/page-texts.ts'
import { type ProductDistinction, productPageTexts } from '#lib/seo/product-page-texts.ts'
import { socialImagePath } from '#lib/seo/social-image-path.ts'
import type { PreviewPage } from '#studio/presentation/preview-pages.ts'
import {
  createPreviewContext,
  type PagePreview,
  type PreviewPlace,
  type PreviewSettings,
} from '#studio/seo/page-preview.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const pageTexts = z.object({ title: text, description: text, ...rowLanguage })

const seoTexts = z
  .object({ seo_title: text, seo_description: text, ...rowLanguage })
  .transform(({ seo_title, seo_description, lang }) => ({
    ...{ title: seo_title, description: seo_description, lang },
  }))

/** A product whose form is open. */
export interface PreviewedProduct {
  /** As they are in the form. */
  values: FieldValues
  models: readonly string[]
  /** Brand name before each model. */
  modelBrand: string | null
  /** How the stored product differs from others, by language. */
  distinctions: Record<Locale, ProductDistinction>
  /** URL from which the Studio gets the picture that staff chose; null without one. */
  pictureUrl: string | null
}

/** Returns how the page of a product appears in search results and when it is shared, by the rules of the site. */
export function buildProductPreview(
  previewPage: PreviewPage,
  { values, models, modelBrand, distinctions, pictureUrl }: PreviewedProduct,
  settings: PreviewSettings,
  place: PreviewPlace,
): PagePreview {
  const { locale } = place
  const { context, show } = createPreviewContext(settings, place)
  const { title, description, lang } = show(pageTexts, rowInLocale(values, productTexts, locale))
  const seo = show(seoTexts, rowInLocale(values, productSeoTexts, locale))
  const path = localPagePath(previewPage, locale)
  const page = {
    ...productPageTexts(
      { title: title ?? '', description, models, modelBrand },
      distinctions[lang ?? locale],
      context.displayName,
      lang ?? locale,
    ),
    ...{ path, lang, seo },
  }
  const resolvedTitle = resolveTitle(context, page)
  return {
    title: resolvedTitle,
    description: resolveDescription(context, page, resolvedTitle),
    siteName: context.displayName,
    canonicalPath: canonicalPath(context.route, page),
    path: storefrontHref(context.route, path),
    isListed: isSelfCanonical(context.route, page),
    picture: null,
    pictureUrl,
    drawnPicturePath: socialImagePath(context.route, path),
  }
}
