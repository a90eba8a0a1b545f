import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { contentImage, pictureProjection } from './image.ts'
import { listOf, optional, optionalText } from './list.ts'
import type { SiteSettingsQueryResult } from './sanity.types.ts'

const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  earlierName,
  manufacturer,
  productionStart,
  productionSeason,
  productionText,
  contactEmail,
  postalAddress,
  socialLinks[]{_key, label, url},
  description,
  "sharePicture": sharePicture${pictureProjection}
}`)

const siteSettings = z.object({
  productName: z.string(),
  earlierName: z.string(),
  manufacturer: z.string(),
  productionStart: z.string(),
  productionSeason: z.string(),
  productionText: z.string(),
  contactEmail: z.email(),
  postalAddress: optionalText,
  socialLinks: listOf(z.object({ _key: z.string(), label: z.string(), url: z.url() })),
  description: z.string(),
  sharePicture: optional(contentImage),
})

export type SiteSettings = z.infer<typeof siteSettings>

/** What the whole site shares. @throws ContentError */
export const readSiteSettings = cache(
  (): Promise<SiteSettings> =>
    readSingleton({
      query: siteSettingsQuery,
      tags: [tags.content('siteSettings')],
      schema: siteSettings satisfies Reads<SiteSettingsQueryResult>,
    }),
)
