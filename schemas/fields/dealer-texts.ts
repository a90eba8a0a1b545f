import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type SchemaTypeDefinition,
} from 'sanity'
import { dealerTextsName } from '#lib/content/dealer-texts.ts'

/** @param group names of all groups: the form has the inputs of rich texts in the group of their field */
const dealerTextsField = (group: string[]) =>
  defineField({
    name: dealerTextsName,
    title: 'Other texts for dealers',
    type: 'array',
    group,
    of: [defineArrayMember({ type: 'dealerText' })],
    // Each text is edited beside its field. A hidden field would be left out of the history.
    components: { field: () => null },
  })

/** Adds the field `dealerTexts` to a type with copy, and to objects within it. */
export function withDealerTexts<Type extends SchemaTypeDefinition | FieldDefinition>(
  type: Type,
): Type {
  if (!('fields' in type) || !type.fields || hasNoDealerTexts(type)) return type
  const fields = type.fields.map((field: FieldDefinition) => withDealerTexts(field))
  if (!fields.some(hasDealerTexts)) return { ...type, fields }
  const groups = 'groups' in type ? (type.groups ?? []) : []
  return { ...type, fields: [...fields, dealerTextsField(groups.map(({ name }) => name))] }
}

/** Whether dealers can have another text of a field. */
const hasDealerTexts = (field: FieldDefinition) =>
  field.type === 'richText' || getOption(field, 'copy') !== undefined

/** Whether dealers cannot have other texts of a type's fields. */
export const hasNoDealerTexts = (type: object) => getOption(type, 'hasNoDealerTexts') === true

function getOption(type: object, name: string): unknown {
  const options = 'options' in type ? type.options : null
  return typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
}
