import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type SchemaTypeDefinition,
} from 'sanity'
import {
  formerVariantsName,
  formerVariantType,
  textVariantName,
  variantsName,
} from '#lib/content/variants.ts'

// Each text is edited beside its field. A hidden field would be left out of the history.
const components = { field: () => null }

/** @param group names of all groups: the form has the inputs of rich texts in the group of their field */
const variantsFields = (group: string[]) => [
  defineField({
    name: variantsName,
    title: 'Other texts',
    type: 'array',
    group,
    of: [defineArrayMember({ type: textVariantName })],
    components,
  }),
  defineField({
    name: formerVariantsName,
    title: 'Other texts for dealers',
    type: 'array',
    group,
    of: [defineArrayMember({ type: formerVariantType })],
    components,
  }),
]

/** Adds the fields of variants to a type with copy, and to objects within it. */
export function withVariants<Type extends SchemaTypeDefinition | FieldDefinition>(
  type: Type,
): Type {
  if (!('fields' in type) || !type.fields || hasNoVariants(type)) return type
  const fields = type.fields.map((field: FieldDefinition) => withVariants(field))
  if (!fields.some(isCopyField)) return { ...type, fields }
  const groups = 'groups' in type ? (type.groups ?? []) : []
  return { ...type, fields: [...fields, ...variantsFields(groups.map(({ name }) => name))] }
}

/** Whether a field has variants. */
export const isCopyField = (field: { type: string; options?: unknown }) =>
  field.type === 'richText' || getOption(field, 'copy') !== undefined

/** Whether a field is a name or an address, which French texts have in English if it has no French. */
export const isNameField = (field: { options?: unknown }) => {
  const copy = getOption(field, 'copy')
  return typeof copy === 'object' && copy !== null && Reflect.get(copy, 'isName') === true
}

/** Whether the fields of a type are no copy. */
export const hasNoVariants = (type: object) => getOption(type, 'hasNoVariants') === true

/** Whether no dealer has another text of a type's fields. */
export const hasNoDealerTexts = (type: object) => getOption(type, 'hasNoDealerTexts') === true

function getOption(type: object, name: string): unknown {
  const options = 'options' in type ? type.options : null
  return typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
}
