import { z } from 'zod'
import { withoutQuotationMarks } from '#lib/values/quotation-marks.ts'
import { contentImage, imageProjection } from '../image.ts'
import { lenientOptional, optionalText } from '../lenient-schemas.ts'

export const quotationProjection = `_type == "quotationSection" => {
  text,
  name,
  role,
  "portrait": portrait${imageProjection}
}`

export const quotationSection = z.object({
  _type: z.literal('quotationSection'),
  /** Without the marks around it, which the page adds. */
  text: z.string().transform(withoutQuotationMarks),
  name: z.string(),
  /** Role, company or place of the person. */
  role: optionalText,
  portrait: lenientOptional(contentImage),
})
