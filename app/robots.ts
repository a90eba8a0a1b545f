import type { MetadataRoute } from 'next'
import { env } from '#lib/env.ts'
import { isIndexed } from '#lib/seo/indexing.ts'

/** What crawlers may ask for: pages, and what the scripts of pages read. */
export default function robots(): MetadataRoute.Robots {
  const settings = env()
  if (!isIndexed(settings)) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/brands', '/api/models'],
      disallow: ['/api/', '/studio/', '/studio$'],
    },
    sitemap: `${settings.SITE_URL}/sitemap.xml`,
  }
}
