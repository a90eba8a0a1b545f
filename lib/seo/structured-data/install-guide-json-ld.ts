import 'server-only'
import type { HowTo } from 'schema-dts'
import { imageUrl } from '#lib/content/image-url.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { howToJsonLd } from './how-to-json-ld.ts'

/**
 * Returns the published install guide as HowTo, or null without steps.
 * @throws ContentError
 */
export async function getInstallGuideJsonLd(
  name: string,
  context: Pick<StorefrontContext, 'route' | 'storefrontValues'>,
): Promise<HowTo | null> {
  const { steps, time, timeText } = await getInstallGuide(context.storefrontValues)
  const stepsWithImages = steps.map(({ title, text, picture }) => ({
    title,
    text,
    picture: picture && imageUrl(picture, 4 / 3),
  }))
  return howToJsonLd({ name, steps: stepsWithImages, time, timeText }, context)
}
