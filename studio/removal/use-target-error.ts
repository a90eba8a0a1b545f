import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getRedirectTargetError } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { getLinkWarning } from '#schemas/objects/link-warning.ts'

/** Result of the check of one address. */
interface CheckedTarget {
  address: string
  /** Why visitors cannot be sent there, as a sentence; null if they can. */
  error: string | null
}

/**
 * Checks that visitors of a removed page reach another one.
 * @param path of the removed page
 * @returns the problem with the address, null for a valid address, undefined while it is checked
 */
export function useTargetError(
  address: string,
  path: string,
  catalog: CatalogChecks,
): string | null | undefined {
  const client = useClient({ apiVersion })
  const [checked, setChecked] = useState<CheckedTarget>()
  useEffect(() => {
    let isCurrent = true
    const show = (error: string | null) => isCurrent && setChecked({ address, error })
    getTargetError(address, path).then(show, () => show('This address could not be checked.'))
    return () => {
      isCurrent = false
    }

    async function getTargetError(address: string, path: string): Promise<string | null> {
      const error = getRedirectTargetError(address, path)
      const target = parseLinkTarget(address)
      if (error !== null || !target) return error
      return getLinkWarning(target, { getClient: () => client }, catalog)
    }
  }, [address, path, client, catalog])
  return checked?.address === address ? checked.error : undefined
}
