import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getRedirectTargetError } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { getLinkWarning } from '#schemas/objects/link-warning.ts'

/** Result of the check of one URL. */
interface CheckedTarget {
  href: string
  /** Why visitors cannot be sent there, as a sentence; null if they can. */
  error: string | null
}

/**
 * Checks that visitors of a removed page reach another one.
 * @param path of the removed page
 * @returns the problem with the URL, null for a valid one, undefined while it is checked
 */
export function useTargetError(
  href: string,
  path: string,
  catalog: CatalogChecks,
): string | null | undefined {
  const client = useClient({ apiVersion })
  const [checked, setChecked] = useState<CheckedTarget>()
  useEffect(() => {
    let isCurrent = true
    const show = (error: string | null) => isCurrent && setChecked({ href, error })
    getTargetError(href, path).then(show, () => show('This URL could not be checked.'))
    return () => {
      isCurrent = false
    }

    async function getTargetError(href: string, path: string): Promise<string | null> {
      const error = getRedirectTargetError(href, path)
      const target = parseLinkTarget(href)
      if (error !== null || !target) return error
      return getLinkWarning(target, { getClient: () => client }, catalog)
    }
  }, [href, path, client, catalog])
  return checked?.href === href ? checked.error : undefined
}
