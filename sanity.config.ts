import { studioConfig } from '#studio/config.ts'

/** For the Sanity CLI; the site hands the Studio its settings at runtime (app/studio). */
export default studioConfig({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? 'local',
  dataset: process.env.NEXT_PUBLIC_SANITY_DATASET ?? 'production',
  catalog: {
    url: process.env.SUPABASE_URL ?? 'http://localhost',
    publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '-',
  },
  siteUrl: null,
  publicSiteUrl: null,
  hasTranslationService: false,
  embedded: null,
})
