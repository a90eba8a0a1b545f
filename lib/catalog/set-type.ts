import { z } from 'zod'
import { type SetType, setTypes } from '#lib/values/set-type.ts'

/** Column `set_type` of a product: null for anything else, such as a hardware kit. */
export const setTypeColumn = z.enum(setTypes).nullable()

/** Returns the place of a kind of set in lists: standard, wide, ice, anything else. SQL has `search.set_rank`. */
export function rankOfSet(setType: SetType | null | undefined): number {
  return setType ? setTypes.indexOf(setType) : setTypes.length
}

/** Kind of a product on a machine's page: a kind of set, a set with bars of several kinds, or other. */
export type SetKind = SetType | 'combination' | 'other'

/** Returns the kind of a product. One without a type that has bars is a set with bars of several kinds. */
export function kindOfSet({
  setType,
  barCount,
}: {
  setType: SetType | null
  barCount: number | null
}): SetKind {
  return setType ?? (barCount === null ? 'other' : 'combination')
}

const setKinds: readonly SetKind[] = [...setTypes, 'combination', 'other']

/** Returns sets in the order of their kinds; of a kind, first those for the fewest models: the closer fit. */
export function sortByFit<
  Product extends { setType: SetType | null; barCount: number | null; models: readonly string[] },
>(sets: readonly Product[]): Product[] {
  const rank = (set: Product) => setKinds.indexOf(kindOfSet(set))
  return sets.toSorted((a, b) => rank(a) - rank(b) || a.models.length - b.models.length)
}
