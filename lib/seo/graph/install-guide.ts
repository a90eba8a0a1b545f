import 'server-only'
import type { HowTo } from 'schema-dts'
import { imageSources } from '#lib/content/image-url.ts'
import { readInstallGuide } from '#lib/content/install-guide.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { howTo } from './how-to.ts'

/**
 * How the bars are fitted, as the FAQ page shows it; null where there is no step.
 * @throws ContentError
 */
export async function installGuide(
  name: string,
  shop: Pick<Shop, 'place' | 'fill'>,
): Promise<HowTo | null> {
  const { steps, minutes, timeText } = shop.fill(await readInstallGuide())
  const pictured = steps.map(({ title, text, picture }) => ({
    title,
    text,
    picture: picture && imageSources(picture, 4 / 3).src,
  }))
  return howTo({ name, steps: pictured, minutes, timeText }, shop)
}
