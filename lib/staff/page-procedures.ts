import { staffProcedure } from '#lib/base/staff-procedure.ts'
import { comparePageTexts } from './compare-page-texts.ts'
import { getPageText } from './get-page-text.ts'
import { pageComparisonRequest, pageTextRequest } from './page-text.ts'
import { distinctionRequest, getProductDistinction } from './product-distinction.ts'

/** Staff API of pages as visitors read them. */
export const pageProcedures = {
  /** Returns the text, links and pictures of a page: published, or with drafts. */
  getText: staffProcedure(pageTextRequest, (page, { signal }) => getPageText(page, signal)),

  /** Returns how a product's title and description differ from those of others. */
  getProductDistinction: staffProcedure(distinctionRequest, ({ id, locale }) =>
    getProductDistinction(id, locale),
  ),

  /** Returns the changes that one draft, all drafts or a release would make to a page's text, links and pictures. */
  compare: staffProcedure(
    pageComparisonRequest,
    async ({ path, perspective, ...options }, { signal }) => {
      const [before, after] = await Promise.all([
        getPageText({ path, perspective: 'published' }, signal),
        getPageText({ path, perspective }, signal, options),
      ])
      return comparePageTexts(before, after)
    },
  ),
}
