import type { SingletonType } from '#lib/base/cache-tags.ts'
import type { Dealership } from '#lib/catalog/dealership.ts'
import type { Block, createDataAttributes, DataAttribute } from '#lib/content/data-attributes.ts'
import type { StorefrontSettings } from '#lib/content/site-settings.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** Everything that pages and components need to know about the storefront they are rendered for. */
export interface StorefrontContext extends StorefrontSettings {
  route: StorefrontRoute
  /** Null on the main storefront. */
  dealership: Dealership | null
  /** Returns the visual editing attributes of a document's fields; empty outside draft mode. */
  createDataAttribute: ReturnType<typeof createDataAttributes>
  /** Like `createDataAttribute`, for the single document of a type. */
  singletonDataAttribute: (type: SingletonType, block?: Block) => DataAttribute
}
