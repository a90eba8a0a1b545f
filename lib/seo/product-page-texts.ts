import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { appendFact, maxDescriptionLength, titleWithTrait } from './title-and-description.ts'

/** Maximum length of the model list in a description, in characters. */
const maxModelsLength = 60

/** Length of the description's start that must be unique, in characters. */
export const comparedDescriptionLength = maxDescriptionLength - maxModelsLength - 20

/** Parts of a product's title and description, in one language. */
export interface ProductWords {
  title: string
  description: string | null
  models: readonly string[]
  /** Brand name before each model. */
  modelBrand: string | null
}

/** How a product differs from others. */
export interface ProductDistinction {
  /** Trait at the end of its title, if other products have the same one. */
  trait: string | null
  /** Whether no other description starts like its own. */
  hasOwnDescription: boolean
}

/** Returns title and description of a product's page where staff wrote none for search results. */
export function productPageTexts(
  { title, description, ...machines }: ProductWords,
  { trait, hasOwnDescription }: ProductDistinction,
  displayName: string,
  locale: Locale,
) {
  const t = translate(locale, 'seo')
  const distinctTitle = trait === null ? title : titleWithTrait(title, trait)
  const fallback = description
    ? t('about', { title: distinctTitle, text: description })
    : t('product', { title: distinctTitle, name: displayName })
  const text = hasOwnDescription ? description : fallback
  return { title: distinctTitle, description: appendFact(text, modelsSentence(machines, locale)) }
}

/** Returns a sentence with the models that the product fits, as many as there is room for. */
function modelsSentence(
  { models, modelBrand }: Pick<ProductWords, 'models' | 'modelBrand'>,
  locale: Locale,
): string | null {
  const t = translate(locale, 'seo')
  if (models.length === 0) return modelBrand && t('fitsBrand', { brand: modelBrand })
  const formatModels = (count: number) =>
    [modelBrand, models.slice(0, count).join(', ')].filter(Boolean).join(' ')
  let count = models.length
  while (count > 1 && formatModels(count).length > maxModelsLength) count -= 1
  const modelList = truncateAtWord(formatModels(count), maxModelsLength)
  return t(count < models.length ? 'fitsMore' : 'fits', { machines: modelList })
}
