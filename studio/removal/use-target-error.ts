import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getRedirectTargetError } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { getLinkWarning } from '#schemas/objects/link-warning.ts'
import { useQuery } from '#studio/tools/use-query.ts'

/**
 * Checks that visitors of a removed page reach another one.
 * @param paths of the removed page
 * @returns the problem with the URL, null for a valid one, undefined while it is checked
 */
export function useTargetError(
  href: string,
  paths: readonly string[],
  catalog: CatalogChecks,
): string | null | undefined {
  const client = useClient({ apiVersion })
  const { data, error } = useQuery(['target-error', href, paths], async () => {
    const targetError =
      paths.map((path) => getRedirectTargetError(href, path)).find((each) => each !== null) ?? null
    const target = parseLinkTarget(href)
    if (targetError !== null || !target) return { targetError }
    return { targetError: await getLinkWarning(target, { getClient: () => client }, catalog) }
  })
  return error !== null ? 'This URL could not be checked.' : data?.targetError
}
