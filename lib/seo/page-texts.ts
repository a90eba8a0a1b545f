import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { isDealerCanonical, type PageIdentity } from './canonical.ts'
import {
  buildDescription,
  maxTitleLength,
  titleWithOptionalName,
  titleWithRequiredName,
} from './title-and-description.ts'

/** Parts of a page's title and description; placeholders are replaced. */
export interface PageTexts extends PageIdentity {
  /** Fallback for an empty SEO title; the storefront name is appended. */
  title: string
  /** Whether `title` already contains the storefront name. */
  isAbsoluteTitle?: boolean
  /** Fallback for an empty SEO description. */
  description?: string | null
  /** Language of title and description, if it is not that of the page. */
  lang?: Locale | undefined
  /** `lang` is that of these texts, if it is not that of the page. */
  seo?: { title: string | null; description: string | null; lang?: Locale | undefined }
}

interface TextContext {
  route: StorefrontRoute
  displayName: string
  /** Site settings with placeholders replaced. */
  settings: { description: string; lang?: Locale | undefined }
}

/** Returns the title of a page. */
export function resolveTitle({ route, displayName }: TextContext, page: PageTexts): string {
  const title = page.seo?.title ?? page.title
  if (route.storefront.kind === 'dealer') return titleWithRequiredName(title, displayName)
  const isAbsolute = page.isAbsoluteTitle || Boolean(page.seo?.title)
  return isAbsolute
    ? truncateAtWord(title, maxTitleLength)
    : titleWithOptionalName(title, displayName)
}

/**
 * Returns the meta description of a page, in one language: that of its own text or, without one, of its title.
 * @param title its resolved title
 */
export function resolveDescription(context: TextContext, page: PageTexts, title: string): string {
  const { displayName, settings, route } = context
  const { seo } = page
  const customDescription = seo?.description || page.description
  const isOfSeo = customDescription ? seo?.description : seo?.title
  const locale = (isOfSeo ? seo?.lang : page.lang) ?? route.locale
  const t = translate(locale, 'seo')
  const site = t('site', { name: displayName })
  const siteText = locale === (settings.lang ?? route.locale) ? settings.description : site
  const text = customDescription || t('about', { title, text: siteText })
  const includesName = !isDealerCanonical(route, page) || text.includes(displayName)
  const namedText = includesName ? text : t('about', { title: displayName, text })
  return buildDescription([namedText, siteText, site])
}
