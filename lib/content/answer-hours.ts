/** Limits of the setting of how many working hours a dealership has for its first answer. */
export const answerHours = { standard: 2, least: 1, most: 40 } as const
