import { textSlug } from '#lib/values/text-slug.ts'

/** Maximum length of a slug, in characters. */
const maxLength = 80

/**
 * Returns a slug of a name that no other row has: the second one of its name ends with `-2`. Empty for a name without
 * Latin letters or digits.
 * @param taken slugs of other rows
 */
export function generateSlug(name: string, taken: ReadonlySet<string>): string {
  const base = cut(textSlug(name), maxLength)
  let slug = base
  for (let count = 2; base !== '' && taken.has(slug); count += 1) {
    const suffix = `-${count}`
    slug = cut(base, maxLength - suffix.length) + suffix
  }
  return slug
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')
