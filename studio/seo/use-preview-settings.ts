import { useCallback } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import type { PreviewSettings } from './page-preview.ts'

const query = '*[_id == "siteSettings"][0]{ description, sharePicture }'
const settingsTexts = z.object({ description: z.string(), sharePicture: z.unknown() })

/** Returns the site settings that affect every page's metadata, drafts included; null until read. */
export function usePreviewSettings(catalog: Catalog): PreviewSettings | null {
  const client = useClient({ apiVersion })
  const read = useCallback(async () => {
    const [names, result] = await Promise.all([
      readStorefrontNames(client, catalog),
      client.fetch<unknown>(query, {}, { perspective: 'drafts' }),
    ])
    const { data: texts } = settingsTexts.safeParse(result)
    return names && texts ? { values: names.values, ...texts } : null
  }, [client, catalog])
  return useQuery(read).data
}
