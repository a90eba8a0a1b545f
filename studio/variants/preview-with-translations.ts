import type { Schema, SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'
import { isCopyField } from '#schemas/fields/variants.ts'
import { stateNames } from '#studio/tools/translation-mark.tsx'
import { countStates, findOpenTranslations } from './find-translations.ts'

/** The compiled schema, which is made from types with this preview. */
let schema: Pick<Schema, 'get'> | null = null

/** Sets the schema by which previews of documents find texts without a current translation. */
export function setPreviewSchema(compiled: Pick<Schema, 'get'>) {
  schema = compiled
}

/** Prefix of the selected fields, whose names may be those of the type's own selection. */
const prefix = 'translated_'

/** Types of fields with no copy in them. */
const simpleTypes = new Set(
  'string text slug number boolean date datetime reference url'.split(' '),
)

const selected = z.record(z.string(), z.unknown())

/**
 * Adds to a document's preview in lists how many of its translations are missing, out of date or not read yet. The
 * Studio reads the fields with those that the preview shows, in one query for the visible documents of a list.
 */
export function previewWithTranslations<Type extends SchemaTypeDefinition>(type: Type): Type {
  if (type.type !== 'document' || !('fields' in type) || !type.fields) return type
  const { name, fields, preview } = type
  if (!preview?.select) return type
  const texts = fields.filter((field) => isCopyField(field) || !simpleTypes.has(field.type))
  const select = Object.fromEntries(texts.map((field) => [prefix + field.name, field.name]))
  return {
    ...type,
    preview: {
      ...preview,
      select: { ...preview.select, ...select },
      prepare: (given: Record<string, unknown>, options: object) => {
        const shown = Object.fromEntries(
          Object.entries(given).filter(([key]) => !key.startsWith(prefix)),
        )
        const prepared = selected.parse(preview.prepare ? preview.prepare(shown, options) : shown)
        const mark = describe(name, given)
        const subtitle = [mark, prepared.subtitle].filter(Boolean).join(' · ')
        return { ...prepared, ...(subtitle && { subtitle }) }
      },
    },
  }
}

/** Returns a mark, as in “French: 2 missing”; null if the French is complete. */
function describe(type: string, given: Record<string, unknown>): string | null {
  const compiled = schema?.get(type)
  if (!compiled) return null
  const document = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  )
  const counts = countStates(findOpenTranslations(compiled, document), stateNames)
  return counts === '' ? null : `French: ${counts}`
}
