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
  seo?: { title: string | null; description: string | null }
}

interface TextContext {
  route: StorefrontRoute
  displayName: string
  /** Site settings with placeholders replaced. */
  settings: { description: string }
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

/** Returns the meta description of a page. @param title its resolved title */
export function resolveDescription(context: TextContext, page: PageTexts, title: string): string {
  const { displayName, settings, route } = context
  const t = translate(route.locale, 'seo')
  const customDescription = page.seo?.description ?? page.description
  const text = customDescription || t('about', { title, text: settings.description })
  const includesName = !isDealerCanonical(route, page) || text.includes(displayName)
  const namedText = includesName ? text : t('about', { title: displayName, text })
  return buildDescription([namedText, settings.description, t('site', { name: displayName })])
}
