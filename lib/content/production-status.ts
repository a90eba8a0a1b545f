import 'server-only'
import type { Locale } from '#lib/base/locales.ts'
import { getSingleton } from './get-content.ts'
import { getRawContent } from './get-raw-content.ts'
import type { StorefrontValues } from './placeholders.ts'
import { productionSentencesRead, selectProductionSentence } from './production-sentences.ts'

/** How production stands, as the site settings say it at a time. */
export interface ProductionStatus {
  text: string
  /** Field of the site settings that has the text. */
  field: 'productionText' | 'productionStartedText'
  isStarted: boolean
  /** Language of the text, if it is not that of the page. */
  lang?: Locale | undefined
}

/**
 * Returns the sentence about production that is shown now. Texts have it as the claim `production-status`.
 * @throws ContentError
 */
export async function getProductionStatus(
  storefrontValues: StorefrontValues,
): Promise<ProductionStatus> {
  const sentences = await getSingleton({ ...productionSentencesRead, storefrontValues })
  const { text, isStarted, lang } = await selectProductionSentence(sentences, getRawContent)
  return { text, isStarted, lang, field: isStarted ? 'productionStartedText' : 'productionText' }
}
