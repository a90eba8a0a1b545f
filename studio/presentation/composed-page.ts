import { z } from 'zod'
import type { Path, PreviewPage } from './pages.ts'

/** GROQ projection of a document that is a page, for `composedPage`. */
export const pageProjection = `{
  _id, _type, title, "path": path.current, onDealers, "dealerships": dealerships[].id
}`

const text = z.string().nullish()

/** A document that is a page, drafts that are half-way included. */
export const pageDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  title: text,
  path: text,
  onDealers: z.boolean().nullish(),
  dealerships: z.array(text).nullish(),
})

type PageDocument = z.infer<typeof pageDocument>

/** The page that a campaign page's document makes; null while it has no address. */
export function composedPage({ title, path, onDealers, dealerships }: PageDocument) {
  if (!path) return null
  const chosen = (dealerships ?? []).filter((id) => typeof id === 'string')
  const everyDealer = chosen.length === 0 ? 'all' : chosen
  const page: PreviewPage = {
    title: title || path,
    path: `/${path}` satisfies Path,
    dealers: onDealers ? everyDealer : 'none',
  }
  return page
}
