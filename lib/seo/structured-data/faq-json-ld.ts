import { toPlainText } from '@portabletext/react'
import type { FAQPage } from 'schema-dts'
import { type Locale, regionalLocales } from '#lib/base/locales.ts'
import type { FaqGroup } from '#lib/content/faq.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { pages } from '#lib/routing/pages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { jsonLdIds } from './json-ld-ids.ts'

/**
 * Returns the FAQ entries with their full answers, or null without entries. An entry in another language than the
 * page's heading says so.
 */
export function faqJsonLd(
  groups: readonly FaqGroup[],
  { heading, lang }: { heading: string; lang?: Locale | undefined },
  { route }: Pick<StorefrontContext, 'route'>,
): FAQPage | null {
  const entries = groups.flatMap((group) => group.entries)
  if (entries.length === 0) return null
  const url = storefrontUrl(route, pages.faq.path)
  const locale = lang ?? route.locale
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name: heading,
    inLanguage: regionalLocales[locale],
    isPartOf: { '@id': jsonLdIds.website() },
    mainEntity: entries.map(({ id, question, answer, lang: own = route.locale }) => ({
      '@type': 'Question',
      '@id': `${url}#${id}`,
      name: question,
      ...(own !== locale && { inLanguage: regionalLocales[own] }),
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
