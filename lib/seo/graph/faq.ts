import { toPlainText } from '@portabletext/react'
import type { FAQPage } from 'schema-dts'
import type { FaqGroup } from '#lib/content/faq.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { pageAddress } from '#lib/storefront/whole-address.ts'
import { ids } from './ids.ts'

/** The questions of the FAQ page with their whole answers; null where there is none yet. */
export function faqOf(
  groups: readonly FaqGroup[],
  name: string,
  { place }: Pick<Shop, 'place'>,
): FAQPage | null {
  const entries = groups.flatMap((group) => group.entries)
  if (entries.length === 0) return null
  const url = pageAddress(place, '/faq')
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name,
    isPartOf: { '@id': ids.site() },
    mainEntity: entries.map(({ id, question, answer }) => ({
      '@type': 'Question',
      '@id': `${url}#${id}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
