import { z } from 'zod'
import {
  commonSectionFields,
  sectionFieldsProjection,
  type sectionSchema,
} from './section-types.ts'

export const reusedProjection = `_type == "reusedSection" => {
  "reusable": reusable->{ _id, "sections": sections[]{${sectionFieldsProjection}} }
}`

/** Place of a page that shows the sections of another document. */
export const reusedSection = z.object({
  ...commonSectionFields,
  _type: z.literal('reusedSection'),
  reusable: z
    .object({
      _id: z.string(),
      sections: z.array(z.custom<z.input<typeof sectionSchema> | null>()).nullable(),
    })
    .nullable(),
})
