import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { modelKey } from '#lib/values/model-key.ts'
import { matchesTrackSize, nominalTolerance, type TypedTrackSize } from '#lib/values/track-size.ts'
import { type Brand, getBrands } from '../brands.ts'
import { createCatalogClient, unwrapData } from '../catalog-client.ts'
import { getListedProducts } from '../listed-products.ts'
import { parseRows } from '../parse-rows.ts'
import type { ProductSummary } from '../product-summary.ts'
import { columnsInLocale } from '../row-in-locale.ts'
import { rowsInLocale } from '../with-storefront-texts.ts'
import {
  type MachineTracks,
  machineColumns,
  machineRow,
  trackSizesColumn,
} from './machine-tracks.ts'

const noteColumns = ['evidence_note'] as const

/**
 * Returns the machines of a model with their tracks, in the order of their years; empty if none is known.
 * @param model however it is spelled
 * @throws CatalogError
 */
export const getMachinesOfModel = cache(
  async (brand: Brand, model: string, values: StorefrontValues): Promise<MachineTracks[]> => {
    const readTags = [tags.machine(brand.id, modelKey(model)), tags.eachMachine]
    const response = await createCatalogClient(tagsInLocale(values.locale, readTags))
      .rpc('machines_of_model', { brand: brand.id, model }, { get: true })
      .select(columnsInLocale(machineColumns, noteColumns, values.locale))
    const rows = z.array(z.looseObject({})).parse(unwrapData(response, 'machines of a model'))
    return parseRows(machineRow, await rowsInLocale(rows, noteColumns, values), 'machines')
  },
)

const machineOfBrand = machineRow.and(z.object({ brand_id: z.string() }))

/** A machine that came with a track. */
export interface MachineOfTrack {
  brand: Brand
  machine: MachineTracks
}

/**
 * Returns the machines that came with tracks of one of the widths that a size may mean, in the order of their names,
 * at most 200. Those of brands that are not active are left out.
 * @throws CatalogError
 */
export const getMachinesOfTrack = cache(async (size: TypedTrackSize): Promise<MachineOfTrack[]> => {
  const [response, brands] = await Promise.all([
    createClientOfWidths(size)
      .rpc('machines_of_widths', { widths: JSON.stringify(widthsOf(size)) }, { get: true })
      .select(`brand_id, ${machineColumns}`),
    getBrands(),
  ])
  const rows = parseRows(machineOfBrand, unwrapData(response, 'machines of a width'), 'machines')
  return rows.flatMap(({ brand_id, ...machine }) => {
    const brand = brands.find(({ id }) => id === brand_id)
    const hasTrack = machine.tracks.some((track) => matchesTrackSize(size, track))
    return brand && hasTrack ? [{ brand, machine }] : []
  })
})

const setOfTrack = z.object({ id: z.string(), slug: z.string(), track_sizes: trackSizesColumn })

/**
 * Returns the sets that fit a track, or may fit it, at most 24: standard sets first, then wide, ice and others.
 * @throws CatalogError
 */
export async function getSetsOfTrack(
  size: TypedTrackSize,
  values: StorefrontValues,
): Promise<ProductSummary[]> {
  const response = await createClientOfWidths(size).rpc(
    'sets_of_widths',
    { widths: JSON.stringify(widthsOf(size)) },
    { get: true },
  )
  const fitting = parseRows(setOfTrack, unwrapData(response, 'sets of a width'), 'products').filter(
    ({ track_sizes }) => track_sizes.some((track) => matchesTrackSize(size, track)),
  )
  return getListedProducts(fitting.slice(0, 24), values)
}

const createClientOfWidths = (size: TypedTrackSize) =>
  createCatalogClient([...widthsOf(size).map(tags.trackWidth), tags.eachTrackWidth])

/** Returns the widths that a size may mean, in mm. */
function widthsOf({ width, isNominal }: TypedTrackSize): number[] {
  const middle = Math.round(width)
  const tolerance = isNominal ? nominalTolerance : 0
  return Array.from({ length: 2 * tolerance + 1 }, (_, index) => middle - tolerance + index)
}
