import type { PlaceholderValues } from './placeholders.ts'
import type { SiteSettings } from './site-settings.ts'

/** What stands in the place of each placeholder where the product has this name. */
export function placeholderValues(settings: SiteSettings, displayName: string): PlaceholderValues {
  return {
    product: displayName,
    earlier: settings.earlierName,
    maker: settings.manufacturer,
    start: settings.productionStart,
    season: settings.productionSeason,
  }
}
