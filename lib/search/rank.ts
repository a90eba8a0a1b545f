import { rankOfSet } from '#lib/catalog/set-type.ts'
import type { CatalogIndex, IndexedModel, IndexedProduct } from './catalog-index.ts'
import {
  codesCondition,
  parseConditions,
  type SearchConditions,
  wholeWords,
} from './search-conditions.ts'
import { weights } from './search-terms.ts'
import type { Condition, TextIndex } from './text-index.ts'

const maxHits = 6

/** Most models that a product names. */
const maxModelsOfProduct = 3

const { code, name, part } = weights

/** Products and models that match a query, best match first. */
export interface CatalogHits {
  products: (Omit<IndexedProduct, 'models'> & {
    /** Models that match the query. */
    models: string[]
  })[]
  /** Each with the main set that fits it. */
  models: (Omit<IndexedModel, 'mainSet'> & Omit<IndexedProduct, 'models' | 'brand'>)[]
}

/**
 * Returns up to six products and six models. Products have all words of the query, in any field; if none has all,
 * some words in title, brand or models. Those that fit a model of the query come first, then those that have the
 * words in title, brand or models, then by kind of set, featured products, and title. Models whose code is in the
 * query come first, then the shortest.
 */
export function rankCatalog({ products, models }: CatalogIndex, question: string): CatalogHits {
  const query = parseConditions(question, products.index)
  const { conditions } = query
  if (conditions.length === 0 || query.hasOnlyStopWords) return { products: [], models: [] }
  const exact = [codesCondition(query.words), ...wholeWords(conditions)]
  const rankModel = rankModels(models.index, query, exact)
  const exactProducts = products.index.match(...exact)
  const matches = conditions.map((condition) => products.index.match(condition))
  const rankSet = (document: number) => rankOfSet(products.rows[document]?.setType)
  const isExact = (document: number) => has(exactProducts, document, code)
  const isNamed = (found: Uint8Array, document: number) => has(found, document, code | name | part)
  const withAllWords = takeBest(products.index.size, maxHits, (document) => {
    if (!matches.every((found) => found[document] !== 0)) return null
    const areNamed = matches.every((found) => isNamed(found, document))
    return [isExact(document) ? 0 : 1, areNamed ? 0 : 1, rankSet(document)]
  })
  const withSomeWords = () =>
    takeBest(products.index.size, maxHits, (document) => {
      const { length } = matches.filter((found) => isNamed(found, document))
      return length === 0 ? null : [isExact(document) ? 0 : 1, -length, rankSet(document)]
    })
  const toProduct = ({ models: fitting, ...product }: IndexedProduct) => {
    const best = takeBest(fitting.length, maxModelsOfProduct, (place) =>
      rankModel(fitting[place] ?? -1),
    )
    return {
      ...product,
      models: best.flatMap((place) => models.rows[fitting[place] ?? -1]?.model ?? []),
    }
  }
  const toModel = ({ mainSet: { models: _, brand: __, ...mainSet }, ...model }: IndexedModel) => ({
    ...model,
    ...mainSet,
  })
  return {
    products: (withAllWords.length > 0 ? withAllWords : withSomeWords())
      .flatMap((document) => products.rows[document] ?? [])
      .map(toProduct),
    models: takeBest(models.index.size, maxHits, rankModel)
      .flatMap((document) => models.rows[document] ?? [])
      .map(toModel),
  }
}

/**
 * Returns a function that ranks a model: first if its code is in the query, then if it has all words of the query that
 * occur in any model, one of them as its code or a part of it, and null otherwise. If no model has them all, only
 * codes count. A query of only a brand name has no models.
 */
function rankModels(
  index: TextIndex,
  { conditions }: SearchConditions,
  exactConditions: readonly Condition[],
): (model: number) => readonly [number] | null {
  const exact = index.match(...exactConditions)
  const matches = conditions
    .filter((condition) => index.has(condition))
    .map((condition) => index.match(condition))
  const any = index.match(...conditions)
  const isWanted = (model: number) =>
    matches.every((each) => each[model] !== 0) && has(any, model, code | part)
  const isExact = (model: number) => has(exact, model, code)
  const isAnyWanted = matches.length > 0 && any.some((_, model) => isWanted(model))
  return (model) => {
    if (isAnyWanted ? !isWanted(model) : !isExact(model)) return null
    return [isExact(model) ? 0 : 1]
  }
}

interface TextOptions {
  /** Least share of a query's words that a text has, 0 to 1. */
  minMatchRatio?: number
  correctsSpelling?: boolean
}

/** How much more a word counts in a title than in the text. */
const titleFactor = 3

/**
 * Returns the numbers of the texts that have enough of the query's words, best match first: words that few texts
 * have count more, and words in the title three times as much.
 */
export function rankTexts(
  index: TextIndex,
  question: string,
  maxItems: number,
  { minMatchRatio = 0.5, correctsSpelling = true }: TextOptions = {},
): number[] {
  const { conditions, wantedCount } = parseConditions(question, index, correctsSpelling)
  const matches = conditions.map((condition) => {
    const found = index.match(condition)
    const frequency = found.filter((mask) => mask !== 0).length
    return { found, rarity: Math.log(1 + index.size / frequency) }
  })
  return takeBest(index.size, maxItems, (document) => {
    const matching = matches.filter(({ found }) => found[document] !== 0)
    if (matching.length === 0 || matching.length < minMatchRatio * wantedCount) return null
    const score = matching.reduce((sum, { found, rarity }) => {
      const title = has(found, document, name) ? titleFactor : 0
      return sum + rarity * (title + (has(found, document, weights.text) ? 1 : 0))
    }, 0)
    return [-score]
  })
}

const has = (found: Uint8Array, document: number, mask: number) =>
  ((found[document] ?? 0) & mask) !== 0

/**
 * Returns the numbers of the documents with the lowest ranks, in their order; those of equal rank in the order of
 * their numbers.
 * @param rankOf compared number by number; null leaves the document out
 */
function takeBest(
  size: number,
  maxItems: number,
  rankOf: (document: number) => readonly number[] | null,
): number[] {
  const best: { document: number; rank: readonly number[] }[] = []
  for (let document = 0; document < size; document += 1) {
    const rank = rankOf(document)
    if (rank === null) continue
    const place = best.findLastIndex((other) => compareRanks(other.rank, rank) <= 0) + 1
    if (place < maxItems) best.splice(place, 0, { document, rank })
    if (best.length > maxItems) best.pop()
  }
  return best.map(({ document }) => document)
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [place, rank] of a.entries()) {
    const difference = rank - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
