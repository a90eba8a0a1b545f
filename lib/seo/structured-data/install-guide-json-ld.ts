import 'server-only'
import type { HowTo } from 'schema-dts'
import { type Locale, regionalLocales } from '#lib/base/locales.ts'
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
  { installHeading, lang }: { installHeading: string; lang?: Locale | undefined },
  context: Pick<StorefrontContext, 'route' | 'storefrontValues'>,
): Promise<HowTo | null> {
  const { steps, ...guide } = await getInstallGuide(context.storefrontValues)
  const stepsWithImages = steps.map(({ picture, ...step }) => ({
    ...step,
    picture: picture && imageUrl(picture, 4 / 3),
  }))
  return howToJsonLd(
    { ...guide, name: installHeading, nameLang: lang, steps: stepsWithImages },
    context,
  )
}

interface HowToInput extends Pick<InstallGuide, 'time' | 'timeText' | 'lang'> {
  name: string
  /** Language of the name, if it is not that of the page. */
  nameLang?: Locale | undefined
  steps: readonly {
    title: string
    text: string
    picture: string | null
    lang?: Locale | undefined
  }[]
}

/**
 * Returns the install guide as HowTo, or null without steps. Google dropped HowTo rich results in
 * September 2023; other search engines and assistants still read them. The description contains the
 * time, because `totalTime` takes a single duration and the time is a range. It is left out if it is in another
 * language than the name; a step in another one says so.
 */
export function howToJsonLd(
  { name, nameLang, steps, time, timeText, lang }: HowToInput,
  { route }: Pick<StorefrontContext, 'route'>,
): HowTo | null {
  if (steps.length === 0) return null
  const url = storefrontUrl(route, installationPath)
  const locale = nameLang ?? route.locale
  const isInOneLanguage = locale === (lang ?? route.locale)
  return {
    '@type': 'HowTo',
    '@id': url,
    url,
    name,
    inLanguage: regionalLocales[locale],
    ...(isInOneLanguage && { description: [time, timeText].filter(Boolean).join(' ') }),
    step: steps.map(({ title, text, picture, lang: own = route.locale }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      ...(own !== locale && { inLanguage: regionalLocales[own] }),
      ...(picture && { image: picture }),
    })),
  }
}
