import { z } from 'zod'

/** Kinds of sets, in the order in which pages show them. */
export const setTypes = ['standard', 'wide', 'ice'] as const

export type SetType = (typeof setTypes)[number]

/** Column `set_type` of a product: null for anything else, such as a hardware kit. */
export const setTypeColumn = z.enum(setTypes).nullable()
