import { z } from 'zod'
import { nonEmptyLenientArray } from './lenient-schemas.ts'

const span = z.looseObject({ _type: z.literal('span'), _key: z.string(), text: z.string() })

const block = z.looseObject({
  _type: z.literal('block'),
  _key: z.string(),
  children: z.array(span),
  markDefs: z.array(z.looseObject({ _type: z.string(), _key: z.string() })).nullish(),
})

/** Portable Text as the Studio writes it: blocks of spans with marks. */
export const portableText = nonEmptyLenientArray(block)

export type PortableTextValue = z.infer<typeof portableText>
