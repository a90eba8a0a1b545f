import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'
import { type DocumentExtension, isDocumentExtension } from '../file-extensions.ts'
import { lenientOptional, nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'
import { blockShape, variantsProjection } from '../variants.ts'

export const downloadsProjection = `_type == "downloadsSection" => {
  heading,
  text,
  documents[]{_key, title, language, ${variantsProjection}, "file": file.asset->{url, size, extension}}
}`

const extension = z
  .string()
  .toLowerCase()
  .refine((text): text is DocumentExtension => isDocumentExtension(text), 'is no document')

export const downloadsSection = z.object({
  _type: z.literal('downloadsSection'),
  heading: optionalText,
  text: optionalText,
  documents: nonEmptyLenientArray(
    z.object({
      ...blockShape,
      _key: z.string(),
      title: z.string(),
      /** Of the document itself; null for one without words. */
      language: lenientOptional(z.enum(locales)),
      file: z.object({
        url: z.url({ protocol: /^https?$/ }),
        /** In bytes. */
        size: z.number().int().positive(),
        extension,
      }),
    }),
  ),
})

export type Download = z.infer<typeof downloadsSection>['documents'][number]
