/** Kinds of sets, in the order in which pages show them. */
export const setTypes = ['standard', 'wide', 'ice'] as const

export type SetType = (typeof setTypes)[number]
