import 'server-only'
import type { HowTo } from 'schema-dts'
import { imageUrl } from '#lib/content/image-url.ts'
import { getInstallGuide, type InstallGuide } from '#lib/content/install-guide.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { installationPath } from '#lib/routing/page-paths.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

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

interface HowToInput extends Pick<InstallGuide, 'time' | 'timeText'> {
  name: string
  steps: readonly { title: string; text: string; picture: string | null }[]
}

/**
 * Returns the install guide as HowTo, or null without steps. Google dropped HowTo rich results in
 * September 2023; other search engines and assistants still read them. The description contains the
 * time, because `totalTime` takes a single duration and the time is a range.
 */
export function howToJsonLd(
  { name, steps, time, timeText }: HowToInput,
  { route }: Pick<StorefrontContext, 'route'>,
): HowTo | null {
  if (steps.length === 0) return null
  const url = storefrontUrl(route, installationPath)
  return {
    '@type': 'HowTo',
    '@id': url,
    url,
    name,
    description: [time, timeText].filter(Boolean).join(' '),
    step: steps.map(({ title, text, picture }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      ...(picture && { image: picture }),
    })),
  }
}
