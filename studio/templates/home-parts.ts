import { z } from 'zod'

/** Reads the parts of the published home page that templates copy. */
export const homePartsQuery = `*[_id == "homePage"][0]{
  "picture": sections[_type == "heroSection"][0].picture,
  "phonePicture": sections[_type == "heroSection"][0].phonePicture,
  "pictures": sections[_type == "gallerySection"][0].pictures,
  "claims": sections[_type == "statsSection"][0].claims,
  "entries": sections[_type == "faqPicksSection"][0].entries
}`

const picture = z.looseObject({ _type: z.string() }).nullable().catch(null)
const items = z.array(z.looseObject({ _key: z.string() })).catch([])

const homeParts = z.object({
  picture,
  phonePicture: picture,
  pictures: items,
  claims: items,
  entries: items,
})

/**
 * Pictures of the home page, and its picks of claims and FAQ entries: a template cannot know which of them
 * there are. Null or empty where the home page has none.
 */
export type HomeParts = z.infer<typeof homeParts>

/** Parses the result of `homePartsQuery`. @throws ZodError */
export function parseHomeParts(result: unknown): HomeParts {
  return homeParts.parse(result ?? {})
}
