import 'server-only'
import { fillInContent } from '#lib/content/fill-in.ts'
import { placeholderValues } from '#lib/content/placeholder-values.ts'
import { readSiteSettings } from '#lib/content/site-settings.ts'

/** The settings as the main storefront has them, where no page is being rendered. @throws ContentError */
export async function mainCopy() {
  const settings = await readSiteSettings()
  const values = placeholderValues(settings, settings.productName)
  const fill = <Content>(content: Content) => fillInContent(content, values)
  return { settings: fill(settings), fill }
}
