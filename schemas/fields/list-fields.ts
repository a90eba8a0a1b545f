import { type ArrayRule, defineArrayMember, defineField } from 'sanity'

interface ListFieldOptions {
  name: string
  title: string
  description?: string
  group?: string
  /** Schema type of the items. */
  of: string
  min?: number
  max: number
  /** Items of a new list. */
  initialValue?: { _type: string; [field: string]: string }[]
}

/** Sortable list of objects of one type. */
export function objectListField({ of, min, max, ...field }: ListFieldOptions) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: of })],
    validation: (rule) => listRules(rule, { max, min, verb: 'Add' }),
  })
}

interface ReferenceListOptions extends ListFieldOptions {
  /** GROQ condition of the documents that the input offers; by default it offers all. */
  filter?: string
}

/** Sortable list of references to documents of one type. */
export function referenceListField({ of, min, max, filter, ...field }: ReferenceListOptions) {
  const options = filter ? { filter } : {}
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: of }], options })],
    validation: (rule) => listRules(rule, { max, min, verb: 'Pick' }),
  })
}

interface ListRuleOptions {
  min: number | undefined
  max: number
  /** First word of the error message for too few items. */
  verb: string
}

function listRules(rule: ArrayRule<unknown[]>, { min, max, verb }: ListRuleOptions) {
  return [
    rule.unique().error('This one is there already.'),
    rule.max(max).error(`At most ${max}.`),
    ...(min ? [rule.required().min(min).error(`${verb} at least ${min}.`)] : []),
  ]
}
