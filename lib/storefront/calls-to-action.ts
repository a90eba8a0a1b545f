import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { contactPath, productsPath, quoteAnchor } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { contentHref } from './content-href.ts'
import type { StorefrontContext } from './storefront-context.ts'

/** Paths of the two forms that buttons lead to unless staff choose another target. */
const formPaths = { action: contactPath, quote: `${productsPath}#${quoteAnchor}` } as const

export interface CallToAction {
  label: string
  /** Where the button leads from a page without its form. */
  href: string
  /** True if staff chose another target than the form: then pages with the form lead there too. */
  hasOwnTarget?: true
  /** Visual editing attribute of the label. */
  'data-sanity'?: string
  /** Language of the label, if it is not the page's. */
  lang?: Locale
}

/**
 * Returns the buttons that sell: the main one, by default of the waitlist, and those of the quote form,
 * which differ in their labels. An empty label is the one of `messages`.
 */
export function getCallsToAction(context: StorefrontContext, navigation: Navigation) {
  const locale = navigation.lang ?? context.route.locale
  const t = translate(locale, 'navigation')
  const footer = translate(locale, 'footer')
  const attribute = context.singletonDataAttribute('navigation', navigation)
  const createCall = (
    field: 'actionLabel' | 'quoteLabel' | 'menuQuoteLabel' | 'footerQuoteLabel',
    fallback: string,
    target: ReturnType<typeof getTarget>,
  ): CallToAction => ({
    ...target,
    label: navigation[field] ?? fallback,
    ...attribute(field),
  })
  const quote = getTarget(context, navigation.quoteTarget, formPaths.quote)
  return {
    action: createCall(
      'actionLabel',
      t('waitlist'),
      getTarget(context, navigation.actionTarget, formPaths.action),
    ),
    quote: createCall('quoteLabel', t('requestQuote'), quote),
    menuQuote: createCall('menuQuoteLabel', t('quote'), quote),
    footerQuote: createCall('footerQuoteLabel', footer('requestQuote'), quote),
  }
}

function getTarget(context: StorefrontContext, target: string | null, formPath: `/${string}`) {
  const formHref = storefrontHref(context.route, formPath)
  const href = (target && contentHref(target, context.route)) || formHref
  return { href, ...(href !== formHref && { hasOwnTarget: true as const }) }
}
