import type { z } from 'zod'

/** URL parameters, as the Studio's router has them. */
export type SearchParams = readonly (readonly [name: string, value: string | undefined])[]

/**
 * Parses the state of a list or tool from URL parameters.
 * @param schema of all parameters, which handles malformed ones by `catch`
 * @param unset values of parameters that are missing or empty
 */
export function parseParams<State>(
  schema: z.ZodType<State>,
  unset: Readonly<Record<string, unknown>>,
  searchParams: SearchParams,
): State {
  const given = Object.fromEntries(searchParams.filter(([, value]) => value !== ''))
  return schema.parse({ ...unset, ...given })
}

/** Returns the URL parameters of a state; those that are null, undefined or empty are left out. */
export function serializeParams(
  params: Readonly<Record<string, string | null | undefined>>,
): [name: string, value: string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    value ? [[name, value] satisfies [string, string]] : [],
  )
}

/**
 * Returns the schema of a filter whose empty value is a word in the URL, because an empty parameter is no filter.
 * Malformed values become null.
 */
export const filterWithWord = (schema: z.ZodType<string | null>, word: string) =>
  schema.catch(null).transform((value) => (value === word ? '' : value))

/** The main storefront's value in the URL. */
export const mainStorefrontParam = 'main'

/** Value in the URL of a filter for rows without a campaign or site. */
export const emptyParam = '(none)'
