import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readTimeout } from '#lib/cache/tags.ts'
import { CatalogError, dataOf } from '#lib/catalog/client.ts'
import { env } from '#lib/env.ts'

const foundInCatalogue = z.object({
  products: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      /** Null where visitors see it as Custom. */
      brand: z.string().nullable(),
      /** Those that were asked for. */
      models: z.array(z.string()),
    }),
  ),
  models: z.array(
    z.object({
      model: z.string(),
      brand: z.string().nullable(),
      /** The product that fits it, the first of them where there are several. */
      slug: z.string(),
      title: z.string(),
    }),
  ),
})

export type FoundInCatalogue = z.infer<typeof foundInCatalogue>

let shared: SupabaseClient | undefined

/** As the anonymous visitor, keeping nothing: what may be typed has no end. */
function client() {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env()
  shared ??= createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(readTimeout), cache: 'no-store' }),
    },
  })
  return shared
}

/** Products and models by their names, misspelt or not. @throws CatalogError */
export async function searchCatalogue(question: string): Promise<FoundInCatalogue> {
  const answer = await client().rpc('search_catalogue', { question }, { get: true })
  const parsed = foundInCatalogue.safeParse(dataOf(answer, 'what the search found'))
  if (parsed.success) return parsed.data
  throw new CatalogError('The database answers a search with something else', {
    cause: parsed.error,
  })
}
