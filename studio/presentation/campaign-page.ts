import { z } from 'zod'
import type { PreviewPage, SitePath } from './preview-pages.ts'

/** GROQ projection of a page's document, for `pageDocument`. */
export const pageDocumentProjection = `{
  _id, _type, title, "path": path.current, "frenchPath": frenchPath.current, onDealers, onlyOnDealers, "dealerships": dealerships[].id
}`

const nullishString = z.string().nullish()

/** Document of a page, which may be an incomplete draft. */
export const pageDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  title: nullishString,
  path: nullishString,
  frenchPath: nullishString,
  onDealers: z.boolean().nullish(),
  onlyOnDealers: z.boolean().nullish(),
  dealerships: z.array(nullishString).nullish(),
})

type PageDocument = z.infer<typeof pageDocument>

/** Returns the page of a campaign page's document, or null if the document has no path yet. */
export function toPreviewPage(document: PageDocument) {
  const { title, onDealers, onlyOnDealers, dealerships } = document
  const path = trimStart(document.path)
  const frenchPath = trimStart(document.frenchPath)
  if (!path) return null
  const dealershipIds = (dealerships ?? []).filter((id) => typeof id === 'string')
  const dealers = dealershipIds.length === 0 ? 'all' : dealershipIds
  const page: PreviewPage = {
    title: title || path,
    path: `/${path}` satisfies SitePath,
    frenchPath: frenchPath ? `/${frenchPath}` : null,
    dealers: onDealers ? dealers : 'none',
    isOnlyOnDealers: Boolean(onDealers && onlyOnDealers),
  }
  return page
}

/** Returns a path as staff type it without slashes at its start: with another before it, `/host` is another host. */
function trimStart(path: string | null | undefined): string {
  return path?.replace(/^[/\\\s]+/, '') ?? ''
}
