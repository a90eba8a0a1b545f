import 'server-only'
import { toPlainText } from '@portabletext/react'
import { readFaq } from '#lib/content/faq.ts'
import { readFaqPage } from '#lib/content/faq-page.ts'
import { fillInContent } from '#lib/content/fill-in.ts'
import { placeholderValues } from '#lib/content/placeholder-values.ts'
import type { SiteSettings } from '#lib/content/site-settings.ts'
import { textIndex } from './text-index.ts'

interface Answer {
  title: string
  body: string
  /** Its address on the main storefront. */
  path: `/${string}`
}

/** The last index: it holds until an answer changes. */
let kept: { content: string; search: ReturnType<typeof textIndex<Answer>> } | undefined

/**
 * The questions, and the guide to installing, that have these words, the likeliest first.
 * @param name the storefront's, which answers call it by
 * @throws ContentError
 */
export async function searchFaq(question: string, settings: SiteSettings, name: string) {
  const answers = await readAnswers()
  // Found by the product's own name on each storefront: one index serves all.
  const texts = fillInContent(answers, placeholderValues(settings, settings.productName))
  const content = JSON.stringify(texts)
  if (kept?.content !== content) kept = { content, search: textIndex(texts) }
  const paths = kept.search(question, 4).map(({ path }) => path)
  const found = paths.flatMap((path) => answers.find((answer) => answer.path === path) ?? [])
  return fillInContent(found, placeholderValues(settings, name))
}

async function readAnswers(): Promise<Answer[]> {
  const [groups, page] = await Promise.all([readFaq(), readFaqPage()])
  return [
    ...groups.flatMap(({ entries }) =>
      entries.map(({ id, question, answer }) => ({
        title: question,
        body: toPlainText(answer),
        // As `FaqList` names its answers on that page.
        path: `/faq#faq-${id}` as const,
      })),
    ),
    { title: page.installHeading, body: page.installText ?? '', path: '/faq#installation' },
  ]
}
