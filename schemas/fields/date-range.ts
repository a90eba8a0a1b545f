import { defineField } from 'sanity'
import { timeZone } from '#lib/base/time-zone.ts'
import { type DateRange, getRangeState, type RangeState } from '#lib/values/date-range.ts'

/** Fieldset of `dateRangeFields`, closed until it is needed. */
export const dateRangeFieldset = {
  name: 'dateRange',
  title: 'For a time only',
  options: { collapsible: true, collapsed: true, columns: 2 },
}

/** Options of each field with a time: staff enter and read it in one zone, which the field names. */
export const dateTimeOptions = { displayTimeZone: timeZone, allowTimeZoneSwitch: false }

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
    options: dateTimeOptions,
    description: `Optional. Before this time, visitors do not see ${noun}.`,
  }),
  defineField({
    name: 'endsAt',
    title: 'Until',
    type: 'datetime',
    fieldset: dateRangeFieldset.name,
    options: dateTimeOptions,
    description: `Optional. At this time, ${noun} ends by itself.`,
    validation: (rule) =>
      rule.custom((endsAt, { parent }) => {
        const { startsAt } = readDateRange(parent)
        const isOrdered = !endsAt || !startsAt || Date.parse(startsAt) < Date.parse(endsAt)
        return isOrdered || 'Choose a time after the beginning.'
      }),
  }),
]

/** Returns the times of `dateRangeFields` in a document or an object. @param parent not validated */
export function readDateRange(parent: unknown): DateRange {
  return { startsAt: getText(parent, 'startsAt'), endsAt: getText(parent, 'endsAt') }
}

const stateLabels: Record<RangeState, string | null> = {
  before: 'Scheduled',
  during: null,
  after: 'Ended',
}

/**
 * Returns the list label of an item that is not shown now, such as “Ended”; otherwise null. @param parent not
 * validated
 */
export function getStateLabel(parent: unknown): string | null {
  return stateLabels[getRangeState(readDateRange(parent), Date.now())]
}

function getText(parent: unknown, name: string): string | null {
  const value = typeof parent === 'object' && parent !== null ? Object(parent)[name] : null
  return typeof value === 'string' ? value : null
}
