import { parseTerms, termsQuery, termType } from '#lib/content/term-faults.ts'
import { createFollowedQuery } from '#studio/tools/create-followed-query.ts'

/** Returns all published terms, and follows changes; null until they are read, or if the read fails. */
export const useTerms = createFollowedQuery({
  ...{ fetch: termsQuery, listen: `*[_type == "${termType}"]`, perspective: 'published' },
  ...{ tag: 'terms', parse: parseTerms },
})
