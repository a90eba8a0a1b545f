import { z } from 'zod'

/** Kinds of sets, in the order in which pages show them. */
export const setTypes = ['standard', 'wide', 'ice'] as const

export type SetType = (typeof setTypes)[number]

/** Column `set_type` of a product: null for anything else, such as a hardware kit. */
export const setTypeColumn = z.enum(setTypes).nullable()

/** Returns the place of a kind of set in lists: standard, wide, ice, anything else. SQL has `search.set_rank`. */
export function rankOfSet(setType: SetType | null | undefined): number {
  return setType ? setTypes.indexOf(setType) : setTypes.length
}
