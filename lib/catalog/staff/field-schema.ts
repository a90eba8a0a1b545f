import { z } from 'zod'
import { isImageUrl, isMediaUrl } from '#lib/base/media-url.ts'
import { explainPrice, isPrice } from '#lib/values/price.ts'
import type { CatalogField, FieldValue } from './catalog-field.ts'
import { lostCharacterRule } from './field-rules.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const websitePattern = /^https?:\/\/[^\s/]\S*$/
const filenamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const colorPattern = /^#[0-9a-f]{6}$/i

const maxInteger = 2_147_483_647

/**
 * Returns the schema of a field's value, with the same rules as the database. Every issue has the
 * field's rule as its message. An empty text becomes null.
 */
export function fieldSchema(field: CatalogField): z.ZodType<FieldValue> {
  return z.unknown().superRefine(refuseLostCharacters).pipe(typeSchema(field))
}

/** What a program writes in place of a character that it could not read. */
const lostCharacter = '\uFFFD'

function refuseLostCharacters(value: unknown, context: z.RefinementCtx) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const index = text.indexOf(lostCharacter)
  if (index < 0) return
  const around = text.slice(Math.max(0, index - 15), index + 15)
  context.addIssue(`${lostCharacterRule} It is in “${around}”.`)
}

function typeSchema(field: CatalogField): z.ZodType<FieldValue> {
  const { rule } = field
  switch (field.type) {
    case 'switch':
      return z.boolean(rule)
    case 'price':
      return z
        .number({
          error: ({ input }) => (typeof input === 'string' && explainPrice(input)) || rule,
        })
        .refine(isPrice, rule)
        .nullable()
    case 'integer':
      return integerSchema(field)
    case 'brand':
      return z.guid(rule).nullable()
    case 'images':
      return z.array(z.string().refine(isImageUrl, rule)).max(field.maxItems ?? 30, rule)
    case 'media':
      return z.array(mediaItem(rule)).max(field.maxItems ?? 30, rule)
    case 'models':
    case 'lines':
      return z
        .array(
          z
            .string()
            .trim()
            .min(1, rule)
            .max(field.maxLength ?? 300, rule),
        )
        .max(field.maxItems ?? 200, rule)
    case 'choice':
      return z
        .string()
        .refine((value) => field.choices?.some((choice) => choice.value === value) === true, rule)
        .nullable()
    default:
      return textSchema(field)
  }
}

function integerSchema({ rule, minimum, maximum, isRequired }: CatalogField) {
  const schema = z
    .int(rule)
    .min(minimum ?? -maxInteger, rule)
    .max(maximum ?? maxInteger, rule)
  return isRequired ? schema : schema.nullable()
}

function textSchema(field: CatalogField) {
  const { rule, maxLength = 2000, isRequired = false } = field
  const isValid = (text: string) => text.length <= maxLength && matchesType(field, text)
  return z
    .string(rule)
    .nullable()
    .transform((text) => text?.trim() || null)
    .refine((text) => (text === null ? !isRequired : isValid(text)), rule)
}

function matchesType({ type, pattern }: CatalogField, text: string): boolean {
  if (pattern && !pattern.test(text)) return false
  switch (type) {
    case 'slug':
      return slugPattern.test(text)
    case 'email':
      return emailPattern.test(text)
    case 'url':
      return websitePattern.test(text)
    case 'filename':
      return filenamePattern.test(text)
    case 'color':
      return colorPattern.test(text)
    case 'image':
      return isImageUrl(text)
    case 'line':
      return !/[\r\n]/.test(text)
    default:
      return true
  }
}

function mediaItem(rule: string) {
  const thumbnail = z.string().refine(isImageUrl, rule).nullish()
  return z.discriminatedUnion('type', [
    z.strictObject({
      ...{ type: z.literal('image'), url: z.string().refine(isImageUrl, rule), thumbnail },
    }),
    z.strictObject({
      ...{ type: z.literal('video'), url: z.string().refine(isMediaUrl, rule), thumbnail },
    }),
  ])
}
