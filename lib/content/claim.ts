import { z } from 'zod'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of references to claims. */
export const claimProjection = `->{_id, figure, meaning, ${variantsProjection}}`

/** A claim: a figure and its meaning. */
export const claim = z
  .object({ ...blockShape, _id: z.string(), figure: z.string().regex(/\S/), meaning: z.string() })
  .transform(({ _id, ...rest }) => ({ id: _id, ...rest }))

export type Claim = z.infer<typeof claim>
