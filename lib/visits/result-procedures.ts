import 'server-only'
import { noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { englishSegments } from '#lib/routing/localized-path.ts'
import { answerDays, type DealerAnswers, dealerAnswers } from './dealer-answers.ts'
import { isCountingVisits } from './is-counting-visits.ts'
import {
  type ResultsResponse,
  type VisitFilters,
  type VisitResults,
  visitFilters,
  visitResults,
} from './visit-results.ts'

/** Staff API of the tool Results. */
export const resultProcedures = {
  /** Returns visits and leads of a time. */
  get: staffProcedure(visitFilters, async (filters): Promise<ResultsResponse> => {
    return { ...(await getVisitResults(filters)), is_counting: isCountingVisits() }
  }),

  /** Returns how fast the dealerships answered the leads of the last 28 days. */
  getAnswers: staffProcedure(noInput, async (): Promise<DealerAnswers> => {
    const response = await createSupabaseAdmin().rpc('answers_of_dealers', { days: answerDays })
    return dealerAnswers.parse(unwrapResponse(response))
  }),
}

/**
 * Returns visits with the leads of the same page, storefront, campaign and time.
 * @throws DatabaseError
 */
async function getVisitResults(filters: VisitFilters): Promise<VisitResults> {
  const response = await createSupabaseAdmin().rpc('visit_results', {
    filters: { ...filters, segments: englishSegments },
  })
  return visitResults.parse(unwrapResponse(response))
}
