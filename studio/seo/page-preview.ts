import { z } from 'zod'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { optionalText } from '#lib/content/lenient-schemas.ts'
import { interpolateContent, type PlaceholderValues } from '#lib/content/placeholders.ts'
import { applyVariants, blockShape } from '#lib/content/variants.ts'
import { withTypography } from '#lib/content/with-typography.ts'
import { localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { canonicalPath, isDealerCanonical, isSelfCanonical } from '#lib/seo/canonical.ts'
import { resolveDescription, resolveTitle } from '#lib/seo/page-texts.ts'
import { socialImagePath } from '#lib/seo/social-image-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { insertKnownClaims, type StudioClaim } from '#studio/claims/use-claims.ts'
import { pageDocument, toPreviewPage } from '#studio/presentation/campaign-page.ts'
import { type PreviewPage, sitePreviewPages } from '#studio/presentation/preview-pages.ts'
import { toStorefront } from '#studio/presentation/preview-routes.ts'

const text = optionalText.optional().transform((value) => value ?? null)

const list = z
  .unknown()
  .optional()
  .transform((value) => value ?? null)

/** As a query selects them: present also where there are none, so that the language of the texts is known. */
const variantsShape = { variants: list, dealerTexts: list }

const seoDocument = pageDocument.extend({
  ...blockShape,
  ...variantsShape,
  heading: text,
  intro: text,
  seo: z
    .object({
      ...blockShape,
      ...{ title: text, description: text, image: z.unknown().optional() },
      ...variantsShape,
    })
    .nullish()
    .transform((seo) => seo ?? { title: null, description: null, image: undefined }),
})

/** Document with a field of type `seo`, which may be an incomplete draft. */
export type SeoDocument = z.infer<typeof seoDocument>

const slug = z.object({ current: z.string().nullish() }).nullish()

/** Returns the document of a form, or null while it is no page's. @param value not validated */
export function parseSeoDocument(value: unknown): SeoDocument | null {
  const document = z.object({ path: slug, frenchPath: slug }).safeParse(value).data
  if (typeof value !== 'object' || !document) return null
  const { path, frenchPath } = document
  const parsed = seoDocument.safeParse({
    ...{ ...value, path: path?.current, frenchPath: frenchPath?.current },
  })
  return parsed.data ?? null
}

/** Returns the page of a document, or null if it has none yet. */
export function getSeoPage(document: SeoDocument): PreviewPage | null {
  return sitePreviewPages.find(({ type }) => type === document._type) ?? toPreviewPage(document)
}

export interface PreviewSettings {
  /** Of the main storefront. */
  values: PlaceholderValues
  /** Same, in French. */
  frenchValues: PlaceholderValues
  /** With variants. */
  texts: unknown
  sharePicture: unknown
}

const settingsTexts = z.object({ ...blockShape, description: text })

/** Storefront of a preview. */
export interface PreviewDealer extends Pick<CatalogRow, 'id' | 'slug' | 'title'> {
  description: string | null
}

export interface PagePreview {
  title: string
  description: string
  siteName: string
  /** Path of the page that search engines list. */
  canonicalPath: string
  /** Path of the page that is shared. */
  path: string
  /** Whether search engines list this page, and not the main storefront's instead. */
  isListed: boolean
  /** Picture that staff chose; null if the site draws one. */
  picture: unknown
  /** In place of it, the URL of a picture as staff type it; null without one. */
  pictureUrl: string | null
  /** Path of the picture that the site draws. */
  drawnPicturePath: string
}

/** Where a page is previewed. */
export interface PreviewPlace {
  locale: Locale
  /** Null for the main storefront. */
  dealer: PreviewDealer | null
  /** Null until they are read. */
  claims: readonly StudioClaim[] | null
}

/** Returns what the metadata of a page need of its place, and a function that parses content and shows its texts there. */
export function createPreviewContext(
  settings: PreviewSettings,
  { locale, dealer, claims }: PreviewPlace,
) {
  const route = { locale, storefront: toStorefront(dealer) }
  const displayName = dealer?.title ?? settings.values.product
  const ofLocale = locale === defaultLocale ? settings.values : settings.frenchValues
  const values = { ...ofLocale, product: displayName }
  const audience = { locale, dealershipId: dealer?.id ?? null }
  const show = <Texts>(schema: z.ZodType<Texts>, content: unknown) =>
    withTypography(
      interpolateContent(
        insertKnownClaims(schema.parse(applyVariants(content, audience)), claims, locale),
        values,
      ),
      locale,
    )
  const texts = show(settingsTexts, settings.texts)
  const context = {
    ...{ route, displayName },
    settings: { description: texts.description ?? '', lang: texts.lang },
  }
  return { context, show }
}

/** Returns how a page appears in search results and when it is shared, by the rules of the site. */
export function buildPagePreview(
  previewPage: PreviewPage,
  document: SeoDocument,
  settings: PreviewSettings,
  { locale, dealer, claims }: PreviewPlace,
): PagePreview {
  const { context, show } = createPreviewContext(settings, { locale, dealer, claims })
  const { route, displayName } = context
  const { seo, heading, intro, title, lang } = show(seoDocument, document)
  const isHome = previewPage.path === '/'
  const path = localPagePath(previewPage, locale)
  const { isOnlyOnDealers = false } = previewPage
  const messages = sitePages.find((page) => page.path === path)?.headingMessages
  const page = {
    path,
    isOnlyOnDealers,
    lang: isHome || messages ? undefined : lang,
    seo,
    title: messages
      ? translate(route.locale, messages)('title', { name: displayName })
      : isHome
        ? displayName
        : (heading ?? title ?? ''),
    isAbsoluteTitle: isHome || Boolean(messages),
    description: isHome ? dealer && show(text, dealer.description) : intro,
  }
  const resolvedTitle = resolveTitle(context, page)
  const picture = seo.image ?? (isHome ? settings.sharePicture : null)
  return {
    title: resolvedTitle,
    description: resolveDescription(context, page, resolvedTitle),
    siteName: displayName,
    canonicalPath: canonicalPath(route, page),
    path: storefrontHref(route, path),
    isListed: isSelfCanonical(route, page),
    picture: hasAsset(picture) && !isDealerCanonical(route, page) ? picture : null,
    pictureUrl: null,
    drawnPicturePath: socialImagePath(route, path),
  }
}

function hasAsset(picture: unknown): boolean {
  return typeof picture === 'object' && picture !== null && 'asset' in picture
}
