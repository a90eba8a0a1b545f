import type { MetadataRoute } from 'next'
import { env } from '#lib/base/env.ts'
import { isIndexingEnabled } from '#lib/seo/indexing.ts'

/** robots.txt: allows pages and the API routes that their scripts read, unless indexing is off. */
export default function robots(): MetadataRoute.Robots {
  const settings = env()
  if (!isIndexingEnabled(settings)) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/brands', '/api/models'],
      disallow: ['/api/', '/studio/', '/studio$', '/desk', '/fr/bureau'],
    },
    sitemap: `${settings.SITE_URL}/sitemap.xml`,
  }
}
