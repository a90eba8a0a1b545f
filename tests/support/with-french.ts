import { z } from 'zod'

const withVariants = z.looseObject({
  variants: z.array(z.looseObject({ field: z.string(), language: z.string().optional() })),
})

/** Returns a document with other words of a line that is translated into French. @param document as stored */
export function withFrench(document: unknown, field: string, text: string) {
  const { variants, ...content } = withVariants.parse(document)
  return {
    ...content,
    variants: variants.map((each) =>
      each.field === field && each.language === 'fr' ? { ...each, text } : each,
    ),
  }
}
