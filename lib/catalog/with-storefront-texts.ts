import 'server-only'
import { defaultLocale } from '#lib/base/locales.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import type { TextAudience } from '#lib/content/text-audience.ts'
import { findUntranslatedClaims, withClaims } from '#lib/content/with-claims.ts'
import { withPlaceholders } from '#lib/content/with-placeholders.ts'
import { rowInLocale } from './row-in-locale.ts'

/**
 * Returns rows as `rowInLocale` does. A text with a claim that has no French has none either.
 * @param names columns of the texts that are shown together
 * @throws ContentError
 */
export async function rowsInLocale<Row extends object>(
  rows: readonly Row[],
  names: readonly string[],
  audience: TextAudience,
): Promise<Row[]> {
  const shown = rows.map((row) => rowInLocale(row, names, audience.locale))
  const getTexts = (row: object) =>
    Object.fromEntries([...names, 'lang'].map((name) => [name, Reflect.get(row, name)]))
  const texts = shown.map(getTexts)
  const untranslated = await findUntranslatedClaims(texts, audience)
  if (untranslated.size === 0) return shown
  const isMixed = (text: unknown) => findClaimNames(text).some((name) => untranslated.has(name))
  return rows.map((row, index) =>
    isMixed(texts[index]) ? { ...row, lang: defaultLocale } : (shown[index] ?? row),
  )
}

/**
 * Returns rows with the claims and placeholders in their texts replaced, before anything cuts a text, because
 * half a token is none. A page has the cache tags of the claims that its rows show.
 * @throws ContentError
 */
export async function withStorefrontTexts<Rows>(
  rows: Rows,
  storefrontValues: StorefrontValues,
): Promise<Rows> {
  return withPlaceholders(await withClaims(rows, storefrontValues), storefrontValues)
}
