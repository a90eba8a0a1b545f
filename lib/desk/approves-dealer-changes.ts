import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'

/** Whether staff read the changes of dealers before they are live, by the site settings. @throws ContentError */
export async function approvesDealerChanges(): Promise<boolean> {
  const settings = await getPublishedRawContent({
    query: '*[_type == "siteSettings" && _id == "siteSettings"][0]{ approvesDealerChanges }',
    tags: [tags.content('siteSettings')],
    schema: z.object({ approvesDealerChanges: z.boolean().nullable() }),
    isRequired: true,
  })
  return settings?.approvesDealerChanges ?? false
}
