import 'server-only'
import { ContentError } from './content-error.ts'
import type { ContentQuery, getRawContent } from './get-raw-content.ts'
import type { StorefrontValues } from './placeholders.ts'
import { withAvailableLinks } from './with-available-links.ts'
import { getWithClaims } from './with-claims.ts'
import { withPlaceholders } from './with-placeholders.ts'
import { withTypography } from './with-typography.ts'

interface CopyQuery<Result> extends ContentQuery<Result> {
  /** Values of the storefront that shows the copy. */
  storefrontValues: StorefrontValues
  /** How content and claims are read: by default, published content from the cache, or drafts in draft mode. */
  read?: typeof getRawContent | undefined
}

/**
 * Returns copy with its claims and placeholders replaced, and without the addresses of campaign pages that
 * the storefront does not have: published content, or drafts in draft mode.
 * @returns null if no document matches the query
 * @throws ContentError if the Content Lake does not respond or the result fails to parse
 */
export async function getContent<Result>({
  storefrontValues,
  read,
  ...contentQuery
}: CopyQuery<Result>): Promise<Result | null> {
  const content = await getWithClaims(contentQuery, storefrontValues, read)
  const copy = await withPlaceholders(content, storefrontValues, read)
  return withTypography(await withAvailableLinks(copy, storefrontValues), storefrontValues.locale)
}

/**
 * Returns the copy of a document that the site cannot do without.
 * @throws ContentError also if the document does not exist
 */
export async function getSingleton<Result>(copyQuery: CopyQuery<Result>): Promise<Result> {
  const document = await getContent({ ...copyQuery, isRequired: true })
  if (document === null) throw new ContentError(`Missing: ${copyQuery.tags[0]}`)
  return document
}
