import type { HowTo } from 'schema-dts'
import type { InstallGuide } from '#lib/content/install-guide.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { pageAddress } from '#lib/storefront/whole-address.ts'

interface Guide extends Pick<InstallGuide, 'minutes' | 'timeText'> {
  name: string
  steps: readonly { title: string; text: string; picture: string | null }[]
}

/**
 * How the bars are fitted. Google shows such guides no longer (since September 2023); other search
 * engines and the assistants that answer "how do I …" read them, and the page has the steps anyway.
 * How long it takes stands in words: it is a range, and a duration is one length.
 */
export function howTo(
  { name, steps, minutes, timeText }: Guide,
  { place }: Pick<Shop, 'place'>,
): HowTo | null {
  if (steps.length === 0) return null
  const url = pageAddress(place, '/faq#installation')
  return {
    '@type': 'HowTo',
    '@id': url,
    url,
    name,
    description: `${translate(place.locale, 'install')('minutes', minutes)} ${timeText}`,
    step: steps.map(({ title, text, picture }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      ...(picture && { image: picture }),
    })),
  }
}
