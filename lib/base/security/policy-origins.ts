import { parseImageHosts } from '../parse-image-hosts.ts'

type Variables = Record<string, string | undefined>

/** Origins that a Content Security Policy names, each as a CSP source. */
export interface PolicyOrigins {
  /** Images and files of the Content Lake. */
  contentLakeFiles: string[]
  /** API of the Content Lake, which the Studio and previews call. */
  contentLakeApi: string[]
  /** The Supabase project and other hosts of catalogue pictures. */
  pictures: string[]
  supabase: string[]
  /** The Studio and the site that it shows, if they have separate hosts. */
  studio: string[]
  site: string[]
  /** Scripts of the Google tag, and the hosts that it reports to. */
  tagScripts: string[]
  tagReports: string[]
}

/** Returns the origins for the environment of this process. */
export function policyOrigins({
  SANITY_API_HOST,
  SUPABASE_URL,
  IMAGE_HOSTS,
  GOOGLE_TAG_ID,
  STUDIO_URL,
  SITE_URL,
}: Variables): PolicyOrigins {
  const supabase = SUPABASE_URL ? [new URL(SUPABASE_URL).origin] : []
  return {
    ...contentLakeOrigins(SANITY_API_HOST),
    studio: STUDIO_URL ? [new URL(STUDIO_URL).origin] : [],
    site: STUDIO_URL && SITE_URL ? [new URL(SITE_URL).origin] : [],
    supabase,
    pictures: [...supabase, ...parseImageHosts(IMAGE_HOSTS).map((host) => `https://${host}`)],
    ...(GOOGLE_TAG_ID ? googleTagOrigins : { tagScripts: [], tagReports: [] }),
  }
}

/** Source: https://developers.google.com/tag-platform/security/guides/csp */
const googleTagOrigins = {
  tagScripts: ['https://www.googletagmanager.com'],
  tagReports: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** @param apiHost origin of the embedded Content Lake, if there is one */
function contentLakeOrigins(apiHost: string | undefined) {
  if (!apiHost) {
    return {
      contentLakeFiles: ['https://cdn.sanity.io'],
      contentLakeApi: ['https://*.sanity.io', 'wss://*.sanity.io'],
    }
  }
  const { host, port } = new URL(apiHost)
  const at = (scheme: string) => [`${scheme}://${host}`, `${scheme}://*.localhost:${port}`]
  return { contentLakeFiles: at('http'), contentLakeApi: [...at('http'), ...at('ws')] }
}
