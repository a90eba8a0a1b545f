import 'server-only'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { type VisitFilters, type VisitResults, visitResults } from './visit-results.ts'

/**
 * Returns visits with the leads of the same page, storefront, campaign and time.
 * @throws DatabaseError
 */
export async function getVisitResults(filters: VisitFilters): Promise<VisitResults> {
  const response = await createSupabaseAdmin().rpc('visit_results', { filters })
  return visitResults.parse(unwrapResponse(response))
}
