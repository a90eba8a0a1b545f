import { defineArrayMember, defineField } from 'sanity'

interface ListOf {
  name: string
  title: string
  description?: string
  group?: string
  /** The type of the members. */
  of: string
  min?: number
  max: number
  /** What a new list holds. */
  initialValue?: { _type: string; [field: string]: string }[]
}

/** A list of objects of one type, in an order that staff choose. */
export function listOf({ of, min, max, ...field }: ListOf) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: of })],
    validation: (rule) => [
      rule.unique().error('This one is there already.'),
      rule.max(max).error(`At most ${max}.`),
      ...(min ? [rule.required().min(min).error(`Add at least ${min}.`)] : []),
    ],
  })
}

/** A list of other documents, picked, in an order that staff choose. */
export function picksOf({ of, min, max, ...field }: ListOf) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: of }] })],
    validation: (rule) => [
      rule.unique().error('This one is there already.'),
      rule.max(max).error(`At most ${max}.`),
      ...(min ? [rule.required().min(min).error(`Pick at least ${min}.`)] : []),
    ],
  })
}
