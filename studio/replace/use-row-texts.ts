import type { TextMatches } from '#lib/catalog/staff/text-search.ts'
import type { InsertedByLocale, Search } from '#lib/content/find-words.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

/** Debounce of the searched words (ms). */
const debounceMs = 300

const noMatches: TextMatches = { hitCount: 0, rowCount: 0, isCounted: true, rows: [] }

/** Searches the texts of the catalogue as words are typed. `isLoading` until the result is that of the search. */
export function useRowTexts({ find, matchesCase }: Search, inserted: InsertedByLocale) {
  const { catalog: api } = useStaffApi()
  const searched = useDebouncedValue(find, debounceMs)
  const result = useQuery(['row-texts', searched, matchesCase, inserted], async (signal) =>
    searched === ''
      ? noMatches
      : api.searchTexts({ find: searched, matchesCase, inserted }, signal),
  )
  const isLoading = result.isLoading || searched !== find
  return { ...result, isLoading, data: (isLoading ? null : result.data) ?? noMatches }
}
