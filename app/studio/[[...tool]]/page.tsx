import { headers } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { isLoopbackHost } from '#lib/base/loopback.ts'
import { Studio } from '#studio/studio.tsx'

/** The Studio. Its settings are read per request, so that an editor's token is in no build and no cache. */
export default async function StudioPage() {
  const isLoopback = isLoopbackHost((await headers()).get('host') ?? '')
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET,
    SANITY_API_HOST,
    SANITY_EDITOR_TOKEN,
    SUPABASE_URL,
    SUPABASE_ANON_KEY,
  } = env()
  const embedded =
    SANITY_API_HOST && SANITY_EDITOR_TOKEN && isLoopback
      ? { apiHost: SANITY_API_HOST, token: SANITY_EDITOR_TOKEN }
      : null
  return (
    <Studio
      projectId={NEXT_PUBLIC_SANITY_PROJECT_ID}
      dataset={NEXT_PUBLIC_SANITY_DATASET}
      catalog={{ url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }}
      embedded={embedded}
    />
  )
}
