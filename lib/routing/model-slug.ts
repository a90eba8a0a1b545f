import { foldText } from '#lib/values/fold-text.ts'
import { isSlug } from '#lib/values/slug.ts'

/**
 * Returns the slug of a model: "SVL75-2" is `svl75-2`, "299D3 XE" is `299d3-xe`. Returns null for a name
 * without Latin letters or digits, and for one that is longer than a slug. Separate from `machine-route.ts`,
 * which every page ships: the tables of `foldText` would be part of it.
 */
export function modelSlug(model: string): string | null {
  const slug = foldText(model)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return isSlug(slug) ? slug : null
}
