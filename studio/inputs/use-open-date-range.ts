import { useEffect } from 'react'
import type { ObjectInputProps } from 'sanity'
import { dateRangeFieldset, readDateRange } from '#schemas/fields/date-range.ts'

/** Opens the fieldset of dates of an object that has any: a schema can only say whether all are closed. */
export function useOpenDateRange({ schemaType, value, onFieldSetExpand }: ObjectInputProps) {
  const { startsAt, endsAt } = readDateRange(value)
  const hasDates =
    (startsAt ?? endsAt) !== null &&
    schemaType.fieldsets?.some((each) => !each.single && each.name === dateRangeFieldset.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: staff can close it again
  useEffect(() => {
    if (hasDates) onFieldSetExpand(dateRangeFieldset.name)
  }, [hasDates])
}
