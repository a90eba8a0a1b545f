import { z } from 'zod'
import { isCaptionsPath } from '#lib/values/captions.ts'
import {
  lostCharacter,
  lostCharacterRule,
  normalizeLine,
  normalizeText,
  removeInvisible,
} from '#lib/values/clean-text.ts'
import {
  explainEmailAddress,
  isEmailAddress,
  normalizeEmailAddress,
} from '#lib/values/email-address.ts'
import { explainHexColor, isHexColor, normalizeHexColor } from '#lib/values/hex-color.ts'
import {
  explainMediaUrl,
  isImageUrl,
  isVideoUrl,
  normalizeMediaUrl,
  normalizeVideoUrl,
} from '#lib/values/media-url.ts'
import { explainPhone, isPhone, normalizePhone } from '#lib/values/phone.ts'
import { explainPostalCode, isPostalCode, normalizePostalCode } from '#lib/values/postal-code.ts'
import { explainPrice, isPrice } from '#lib/values/price.ts'
import { isSerialNumber, normalizeSerialNumber } from '#lib/values/serial-number.ts'
import { isSlug } from '#lib/values/slug.ts'
import { isTrackSize, normalizeTrackSize } from '#lib/values/track-size.ts'
import { explainSlug, normalizeSlug } from '#lib/values/typed-slug.ts'
import { normalizeTyped } from '#lib/values/typed-text.ts'
import { explainWebUrl, isWebUrl, normalizeWebUrl } from '#lib/values/web-url.ts'
import {
  type CatalogField,
  type FieldType,
  type FieldValue,
  maxAltLength,
} from './catalog-field.ts'

const filenamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Grammar of a kind of value: normalizes tolerated spellings, and validates the result. */
interface Grammar {
  normalize: (text: string) => string
  isValid: (text: string) => boolean
  /** Returns the error in a normalized text, as a sentence after the field's rule, or null. */
  explain?: (text: string) => string | null
}

// The database and the site take a URL with a user name or password, which staff may not enter.
const pictures: Grammar = {
  normalize: normalizeMediaUrl,
  isValid: (text) => isImageUrl(text) && explainMediaUrl(text) === null,
  explain: explainMediaUrl,
}

const videos: Grammar = {
  normalize: normalizeVideoUrl,
  isValid: (text) => isVideoUrl(text) && explainMediaUrl(text) === null,
  explain: explainMediaUrl,
}

const trackSizes: Grammar = { normalize: normalizeTrackSize, isValid: isTrackSize }

const dates: Grammar = {
  normalize: normalizeTyped,
  isValid: (text) => /^(?:199\d|20\d\d)-/.test(text) && z.iso.date().safeParse(text).success,
}

const grammars: Partial<Record<FieldType, Grammar>> = {
  email: {
    normalize: normalizeEmailAddress,
    isValid: isEmailAddress,
    explain: explainEmailAddress,
  },
  phone: { normalize: normalizePhone, isValid: isPhone, explain: explainPhone },
  postalCode: {
    normalize: normalizePostalCode,
    isValid: isPostalCode,
    explain: explainPostalCode,
  },
  serial: { normalize: normalizeSerialNumber, isValid: isSerialNumber },
  date: dates,
  color: { normalize: normalizeHexColor, isValid: isHexColor, explain: explainHexColor },
  url: { normalize: normalizeWebUrl, isValid: isWebUrl, explain: explainWebUrl },
  image: pictures,
  slug: { normalize: normalizeSlug, isValid: isSlug, explain: explainSlug },
  filename: { normalize: normalizeTyped, isValid: (text) => filenamePattern.test(text) },
  line: { normalize: normalizeLine, isValid: () => true },
  text: { normalize: normalizeText, isValid: () => true },
}

const maxInteger = 2_147_483_647

/**
 * Returns the schema of a field's value, with the same rules as the database. The message of every issue is the
 * field's rule, followed by the error in this value. Values are normalized: an empty text becomes null, and empty
 * items of a list are dropped.
 */
export function fieldSchema(field: CatalogField): z.ZodType<FieldValue> {
  return z
    .unknown()
    .superRefine(refuseLostCharacters)
    .transform(dropEmptyItems)
    .pipe(typeSchema(field))
}

/** Text of an item of a list: the item itself, or the URL of a picture or video. */
const itemText = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])

/** "Add" appends an empty item, which is dropped if it stays empty. */
function dropEmptyItems(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.filter((item: unknown) => {
    const { data: text } = itemText.safeParse(item)
    return text?.trim() !== ''
  })
}

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
    case 'weight':
      return z
        .number(rule)
        .refine((value) => isPrice(value) && value > 0 && value <= (field.maximum ?? value), rule)
        .nullable()
    case 'integer':
      return integerSchema(field)
    case 'brand':
      return z.guid(rule).nullable()
    case 'images':
      return z.array(grammarSchema(pictures, rule)).max(field.maxItems ?? 30, rule)
    case 'trackSizes':
      return z
        .array(grammarSchema(trackSizes, rule))
        .max(field.maxItems ?? 20, rule)
        .overwrite((sizes) => [...new Set(sizes)])
    case 'media':
      return z.array(mediaItem(rule)).max(field.maxItems ?? 30, rule)
    case 'models':
    case 'lines':
      return z
        .array(
          z
            .string()
            .overwrite((item) => removeInvisible(item).trim())
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
  const grammar = grammars[field.type]
  const isValid = (text: string) => text.length <= maxLength && matchesType(field, text)
  return z
    .string(rule)
    .nullable()
    .transform((text) => {
      const clean = text && (grammar?.normalize(text) ?? text.trim())
      return (clean && (field.normalize?.(clean) ?? clean)) || null
    })
    .refine((text) => (text === null ? !isRequired : isValid(text)), {
      error: ({ input }) => explain(grammar, rule, input),
    })
}

/** Returns the schema of an item of a list. */
function grammarSchema(grammar: Grammar, rule: string) {
  return z
    .string(rule)
    .overwrite(grammar.normalize)
    .refine(grammar.isValid, { error: ({ input }) => explain(grammar, rule, input) })
}

function explain(grammar: Grammar | undefined, rule: string, input: unknown): string {
  const found = typeof input === 'string' ? grammar?.explain?.(input) : null
  return found ? `${rule} ${found}` : rule
}

function matchesType({ type, pattern }: CatalogField, text: string): boolean {
  if (pattern && !pattern.test(text)) return false
  return grammars[type]?.isValid(text) ?? true
}

function mediaItem(rule: string) {
  const picture = grammarSchema(pictures, rule)
  const thumbnail = picture.nullish()
  const text = z
    .string(rule)
    .nullish()
    .transform((alt) => alt?.trim() || undefined)
    .refine((alt = '') => alt.length <= maxAltLength, {
      error: `A description of a picture has at most ${maxAltLength} characters.`,
    })
    .optional()
  const texts = { alt: text, alt_fr: text }
  const captions = z
    .string(rule)
    .nullish()
    .transform((path) => (path && normalizeMediaUrl(path)) || undefined)
    .refine((path) => path === undefined || isCaptionsPath(path), {
      error: 'Captions are a WebVTT file (.vtt) on this site: upload it.',
    })
    .optional()
  return z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('image'), url: picture, thumbnail, ...texts }),
    z.strictObject({
      type: z.literal('video'),
      url: grammarSchema(videos, rule),
      thumbnail,
      ...texts,
      ...{ captions, captions_fr: captions },
    }),
  ])
}
