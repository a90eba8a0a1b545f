import 'server-only'
import { startBackendMonitor } from '#lib/base/backend-monitor.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { createUncachedCatalogClient, unwrapData } from '#lib/catalog/catalog-client.ts'
import { requestContentLake } from '#lib/content/request-content-lake.ts'
import { getSanityClient } from '#lib/content/sanity-client.ts'

const idQuery = '*[_type == "siteSettings"][0]._id'

/** Starts health checks of backends that have an outage or are not read from. */
export function startBackendProbes() {
  const { SANITY_READ_TOKEN: token, SUPABASE_SECRET_KEY } = env()
  startBackendMonitor({
    'content-lake': () =>
      requestContentLake('content-lake', () =>
        getSanityClient().fetch(idQuery, {}, { cache: 'no-store' }),
      ),
    ...(token !== undefined && {
      'content-lake-drafts': () => {
        const client = getSanityClient().withConfig({ token, perspective: 'drafts' })
        return requestContentLake('content-lake-drafts', () =>
          client.fetch(idQuery, {}, { cache: 'no-store' }),
        )
      },
    }),
    supabase: async () =>
      unwrapData(
        await createUncachedCatalogClient().from('brands').select('id').limit(1),
        'brands',
      ),
    ...(SUPABASE_SECRET_KEY !== undefined && {
      'supabase-admin': async () =>
        unwrapResponse(await createSupabaseAdmin().from('leads').select('id').limit(1)),
    }),
  })
}
