import { z } from 'zod'
import { isPrice } from '#lib/values/price.ts'

/** Column `price` of a product, in Canadian dollars; null without a price. */
export const priceColumn = z.number().refine(isPrice).nullable()
