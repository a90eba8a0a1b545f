import { isSlug } from '#lib/values/slug.ts'
import { textSlug } from '#lib/values/text-slug.ts'

/**
 * Returns the slug of a model: "SVL75-2" is `svl75-2`, "299D3 XE" is `299d3-xe`. Returns null for a name without
 * Latin letters or digits, or if the slug would be too long. Separate from `machine-route.ts`, so that the scripts of
 * every page do not include the tables of `foldText`.
 */
export function modelSlug(model: string): string | null {
  const slug = textSlug(model)
  return isSlug(slug) ? slug : null
}
