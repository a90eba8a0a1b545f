import 'server-only'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapLeadData } from '#lib/leads/unwrap-lead-data.ts'
import { type VisitFilters, type VisitResults, visitResults } from './visit-results.ts'

/**
 * Returns visits with the leads of the same page, storefront, campaign and time.
 * @throws LeadsError
 */
export async function getVisitResults(filters: VisitFilters): Promise<VisitResults> {
  const response = await createSupabaseAdmin().rpc('visit_results', { filters })
  return visitResults.parse(unwrapLeadData(response))
}
