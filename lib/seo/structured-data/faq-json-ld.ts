import { toPlainText } from '@portabletext/react'
import type { FAQPage } from 'schema-dts'
import type { FaqGroup } from '#lib/content/faq.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { pages } from '#lib/routing/pages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { jsonLdIds } from './json-ld-ids.ts'

/** Returns the FAQ entries with their full answers, or null without entries. */
export function faqJsonLd(
  groups: readonly FaqGroup[],
  name: string,
  { route }: Pick<StorefrontContext, 'route'>,
): FAQPage | null {
  const entries = groups.flatMap((group) => group.entries)
  if (entries.length === 0) return null
  const url = storefrontUrl(route, pages.faq.path)
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name,
    isPartOf: { '@id': jsonLdIds.website() },
    mainEntity: entries.map(({ id, question, answer }) => ({
      '@type': 'Question',
      '@id': `${url}#${id}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
