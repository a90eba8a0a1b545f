import { z } from 'zod'
import { inTurns } from '#lib/base/in-turns.ts'
import { parseRows } from '#lib/catalog/parse-rows.ts'
import { mainImage } from '#lib/catalog/product-media.ts'
import { priceColumn } from '#lib/catalog/product-summary.ts'
import { rankOfSet, setTypeColumn } from '#lib/catalog/set-type.ts'
import {
  addTerms,
  codeOf,
  termsOfModel,
  termsOfName,
  termsOfText,
  type WeightedTerms,
  weights,
} from './search-terms.ts'
import { TextIndex } from './text-index.ts'

/** Columns of `searchedProduct`. */
export const searchedColumns =
  'id, slug, title, title_fr, description, description_fr, is_featured, set_type, price, image_url, images, models:details_json->models, brands(name, slug)'

const searchedProduct = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  title_fr: z.string().nullish(),
  description: z.string().nullable(),
  description_fr: z.string().nullish(),
  is_featured: z.boolean(),
  set_type: setTypeColumn,
  price: priceColumn.optional(),
  image_url: z.string().nullish(),
  images: z.array(z.string()).default([]),
  models: z.array(z.string()).nullable(),
  /** Null for custom products, also those of an inactive brand. */
  brands: z.object({ name: z.string(), slug: z.string() }).nullable(),
})

type SearchedProduct = z.infer<typeof searchedProduct>

export interface IndexedProduct extends Pick<SearchedProduct, 'slug' | 'title'> {
  /** Null without one. */
  frenchTitle: string | null
  /** Null for custom products, which visitors see as “Custom”. */
  brand: string | null
  setType: SearchedProduct['set_type']
  /** In Canadian dollars; null without one. */
  price: number | null
  image: string | null
  /** Numbers of the models that it fits. */
  models: number[]
}

/** A brand and model, whichever products fit it and however they spell it. */
export interface IndexedModel {
  model: string
  brand: string | null
  brandSlug: string | null
  /** Main set that fits the model. */
  mainSet: IndexedProduct
}

interface Indexed<Row> {
  index: TextIndex
  /** By the numbers of the documents. */
  rows: Row[]
}

/** Index of the products and of the models that they fit, both in the order in which equal matches are shown. */
export interface CatalogIndex {
  products: Indexed<IndexedProduct>
  models: Indexed<IndexedModel>
}

const naturalOrder = new Intl.Collator('en', { numeric: true })

/** Names of claims are no words of the descriptions that have the claims inserted. */
const claimToken = /\{claim:[^{}]*\}/gi

/** A model as it is spelled first, in the order of its letters, with the products that fit it. */
interface Spelling {
  model: string
  code: string
  /** Of the spelling. */
  terms: WeightedTerms
  brand: SearchedProduct['brands']
  products: IndexedProduct[]
}

/**
 * Indexes rows of products, without blocking the process for long. Logs and leaves out rows that fail to parse.
 * @param rows with `searchedColumns`
 */
export async function createCatalogIndex(rows: readonly unknown[]): Promise<CatalogIndex> {
  const parsed: SearchedProduct[] = []
  await inTurns(rows, (row) => parsed.push(...parseRows(searchedProduct, [row], 'products')))
  parsed.sort(
    (a, b) =>
      Number(b.is_featured) - Number(a.is_featured) ||
      naturalOrder.compare(a.title, b.title) ||
      (a.id < b.id ? -1 : 1),
  )
  const products: CatalogIndex['products'] = { index: new TextIndex(), rows: [] }
  const spellings = new Map<string, Spelling>()
  const modelTerms = new Map<string, WeightedTerms>()
  await inTurns(parsed, (row) => {
    const { slug, title, set_type: setType, brands: brand } = row
    const frenchTitle = row.title_fr?.trim() || null
    const product: IndexedProduct = {
      ...{ slug, title, frenchTitle, setType, brand: brand?.name ?? null, models: [] },
      price: row.price ?? null,
      image: mainImage({ id: row.id, image_url: row.image_url ?? null, images: row.images }),
    }
    const terms = termsOfBrand(brand)
    for (const name of [title, frenchTitle ?? '']) addTerms(terms, termsOfName(name), weights.name)
    for (const text of [row.description, row.description_fr]) {
      addTerms(terms, termsOfText(text?.replace(claimToken, ' ') ?? ''), weights.text)
    }
    for (const model of row.models ?? []) {
      const ofModel = modelTerms.get(model) ?? termsOfModel(model)
      modelTerms.set(model, ofModel)
      mergeTerms(terms, ofModel)
      addSpelling(spellings, {
        model,
        code: codeOf(model),
        terms: ofModel,
        brand,
        products: [product],
      })
    }
    products.index.add(terms)
    products.rows.push(product)
  })
  products.index.prepare()
  return { products, models: indexModels([...spellings.values()]) }
}

function addSpelling(spellings: Map<string, Spelling>, added: Spelling) {
  if (added.code === '') return
  const key = JSON.stringify([added.code, added.brand?.name])
  const known = spellings.get(key)
  if (!known) return spellings.set(key, added)
  if (added.model < known.model) {
    known.model = added.model
    known.terms = added.terms
  }
  const [product] = added.products
  if (product && known.products.at(-1) !== product) known.products.push(product)
}

function indexModels(spellings: Spelling[]): CatalogIndex['models'] {
  const models: CatalogIndex['models'] = { index: new TextIndex(), rows: [] }
  spellings.sort(
    (a, b) =>
      a.code.length - b.code.length ||
      (a.code < b.code ? -1 : Number(a.code > b.code)) ||
      naturalOrder.compare(a.brand?.name ?? '', b.brand?.name ?? ''),
  )
  for (const { model, terms, brand, products } of spellings) {
    const [mainSet] = products.toSorted((a, b) => rankOfSet(a.setType) - rankOfSet(b.setType))
    if (!mainSet) continue
    for (const product of products) product.models.push(models.rows.length)
    models.index.add(mergeTerms(termsOfBrand(brand), terms))
    models.rows.push({ model, brand: brand?.name ?? null, brandSlug: brand?.slug ?? null, mainSet })
  }
  models.index.prepare()
  return models
}

/** Returns the terms of a brand, which is also found as one word: johndeere. */
function termsOfBrand(brand: SearchedProduct['brands']): WeightedTerms {
  const terms: WeightedTerms = new Map()
  return brand
    ? addTerms(terms, [...termsOfName(brand.name), codeOf(brand.name)], weights.name)
    : terms
}

/** Adds terms with their weights to those of a document, and returns these. */
function mergeTerms(terms: WeightedTerms, added: WeightedTerms): WeightedTerms {
  for (const [term, weight] of added) addTerms(terms, [term], weight)
  return terms
}
