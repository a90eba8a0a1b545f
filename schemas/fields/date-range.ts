import { defineField } from 'sanity'

/** Fieldset of `dateRangeFields`, closed until it is needed. */
export const dateRangeFieldset = {
  name: 'dateRange',
  title: 'For a time only',
  options: { collapsible: true, collapsed: true, columns: 2 },
}

/**
 * Fields for when something is shown. Pages show and hide it at these times without being published.
 * @param noun for descriptions, such as `the section`
 */
export const dateRangeFields = (noun: string) => [
  defineField({
    name: 'startsAt',
    title: 'From',
    type: 'datetime',
    fieldset: dateRangeFieldset.name,
    description: `Optional. Before this time, visitors do not see ${noun}.`,
  }),
  defineField({
    name: 'endsAt',
    title: 'Until',
    type: 'datetime',
    fieldset: dateRangeFieldset.name,
    description: `Optional. At this time, ${noun} ends by itself.`,
    validation: (rule) =>
      rule.custom((endsAt, { parent }) => {
        const startsAt = getText(parent, 'startsAt')
        const isOrdered = !endsAt || !startsAt || Date.parse(startsAt) < Date.parse(endsAt)
        return isOrdered || 'Choose a time after the beginning.'
      }),
  }),
]

function getText(parent: unknown, name: string): string | null {
  const value = typeof parent === 'object' && parent !== null ? Object(parent)[name] : null
  return typeof value === 'string' ? value : null
}
