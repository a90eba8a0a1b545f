import 'server-only'
import { z } from 'zod'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { HeldData } from '#lib/base/held-data.ts'
import { inTurns } from '#lib/base/in-turns.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { getAllRows } from '../get-all-rows.ts'
import { parseRows } from '../parse-rows.ts'
import {
  createFitIndex,
  type FitBrand,
  type FitIndex,
  type FitModel,
  type FitQuery,
  findFit,
} from './fit-index.ts'
import { type MachineTracks, machineColumns, machineRow } from './machine-tracks.ts'

/** Changes of these make the index stale. */
const indexTags = tagsInAllLocales([tags.products, tags.brands, tags.machines])

/** Without the notes, which are in two languages. */
const indexedColumns = machineColumns.replace(', evidence_note', '')

/** Brand embedded in a row; null for an inactive brand. */
const brandOfRow = z.object({ brands: z.object({ name: z.string(), slug: z.string() }).nullable() })

const productModels = brandOfRow.extend({ models: z.array(z.string()).nullable() })

const machineOfBrand = machineRow.and(brandOfRow)

const heldIndex = () => processState('fit-index', () => new HeldData('fit-index-not-loaded', load))

async function load(): Promise<FitIndex> {
  const [products, machines] = await Promise.all([
    getAllRows('products', 'id, slug, models:details_json->models, brands(name, slug)', null),
    getAllRows('machines', `id, ${indexedColumns}, brands(name, slug)`, null),
  ])
  const models: Omit<FitModel, 'machines'>[] = []
  await inTurns(products, (row) => {
    for (const { brands: brand, models: names } of parseRows(productModels, [row], 'products')) {
      if (brand) models.push(...(names ?? []).map((name) => ({ brand, name: name.trim() })))
    }
  })
  const ofBrands: (MachineTracks & { brand: FitBrand })[] = []
  await inTurns(machines, (row) => {
    for (const { brands: brand, ...machine } of parseRows(machineOfBrand, [row], 'machines')) {
      if (brand) ofBrands.push({ ...machine, brand })
    }
  })
  return createFitIndex(models, ofBrands)
}

/**
 * Returns the meaning of a visitor's input. While the database is unavailable, the models are those of the
 * last index.
 * @throws CatalogError if there is no index yet
 */
export async function searchFit(typed: string): Promise<FitQuery> {
  return findFit(await heldIndex().get(), typed)
}

/** Loads the index again if a change affects it. */
export async function reloadChangedFitIndex(changedTags: readonly string[]): Promise<void> {
  if (isServerless() || !indexTags.some((tag) => changedTags.includes(tag))) return
  // It is loaded when somebody asks for the first time.
  if (heldIndex().peek() !== null) await heldIndex().reload()
}
