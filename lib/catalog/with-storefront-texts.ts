import 'server-only'
import { interpolateContent, type StorefrontValues } from '#lib/content/placeholders.ts'
import { withClaims } from '#lib/content/with-claims.ts'

/**
 * Returns rows with the claims and placeholders in their texts replaced, before anything cuts a text, because
 * half a token is none. A page has the cache tags of the claims that its rows show.
 * @throws ContentError
 */
export async function withStorefrontTexts<Rows>(
  rows: Rows,
  storefrontValues: StorefrontValues,
): Promise<Rows> {
  return interpolateContent(await withClaims(rows, storefrontValues), storefrontValues)
}
