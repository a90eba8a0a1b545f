import { cookies } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { isStudioLocked } from '#lib/base/studio-session.ts'
import { LazyStudio } from '#studio/lazy-studio.tsx'
import { StudioLocked } from './studio-locked.tsx'

/** The Studio. Its settings are read per request, so that an editor's token is in no build and no cache. */
export default async function StudioPage() {
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET,
    SANITY_API_HOST,
    SANITY_EDITOR_TOKEN,
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY,
    SITE_URL,
    STUDIO_URL,
    TRANSLATION_URL,
  } = env()
  const embedded =
    SANITY_API_HOST && SANITY_EDITOR_TOKEN
      ? { apiHost: SANITY_API_HOST, token: SANITY_EDITOR_TOKEN }
      : null
  if (isStudioLocked(await cookies())) return <StudioLocked />
  return (
    <>
      <noscript>{translate(defaultLocale, 'studio')('scriptsNeeded')}</noscript>
      <LazyStudio
        projectId={NEXT_PUBLIC_SANITY_PROJECT_ID}
        dataset={NEXT_PUBLIC_SANITY_DATASET}
        catalog={{ url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY }}
        siteUrl={STUDIO_URL ? SITE_URL : null}
        publicSiteUrl={SITE_URL}
        hasTranslationService={TRANSLATION_URL !== undefined}
        embedded={embedded}
      />
    </>
  )
}
