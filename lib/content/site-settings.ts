import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { ContentError, readContent } from './client.ts'

const siteSettingsQuery = defineQuery(`*[_id == "siteSettings"][0]{
  productName, footerText, contactEmail, "socialLinks": coalesce(socialLinks[]{label, url}, [])
}`)

const siteSettings = z.object({
  productName: z.string(),
  footerText: z.string().nullable(),
  contactEmail: z.string().nullable(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.url() })),
})

export type SiteSettings = z.infer<typeof siteSettings>

/** What the whole site shares. @throws ContentError where the document is missing or has no product name */
export const readSiteSettings = cache(async (): Promise<SiteSettings> => {
  const settings = await readContent({
    query: siteSettingsQuery,
    types: ['siteSettings'],
    schema: siteSettings,
  })
  if (!settings) throw new ContentError('The document "Site settings" is missing or incomplete')
  return settings
})
