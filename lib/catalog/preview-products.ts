import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getDraftClientConfig } from '#lib/content/draft-client-config.ts'
import { unwrapData } from './catalog-client.ts'

const previewRows = z.array(
  z.looseObject({
    id: z.string(),
    slug: z.string(),
    brand_id: z.string().nullable(),
    is_featured: z.boolean(),
    details_json: z.looseObject({ models: z.unknown() }).nullable(),
  }),
)

type PreviewRow = z.infer<typeof previewRows>[number]

/**
 * Returns the rows of the products that scheduled changes affect until the time of the preview, with these
 * changes made. None for a visitor, none for a guest, whose release holds no products, and none without the secret
 * key.
 * @throws CatalogError
 */
export const getPreviewRows = cache(async (): Promise<PreviewRow[]> => {
  const draftConfig = await getDraftClientConfig()
  if (!draftConfig || draftConfig.guest !== null) return []
  if (draftConfig.time <= Date.now() || !env().SUPABASE_SECRET_KEY) return []
  const moment = new Date(draftConfig.time).toISOString()
  const response = await createSupabaseAdmin().rpc('products_at', { moment })
  return previewRows.parse(unwrapData(response, 'scheduled changes of products'))
})

/**
 * Returns rows of products with the values of the time of the preview. Which products a list of a brand or
 * machine has stays as today.
 * @throws CatalogError
 */
export async function withPreviewValues<Row extends { id: string }>(
  rows: readonly Row[],
): Promise<Row[]> {
  const changed = await getPreviewRows()
  return rows.map((row) => {
    const values = changed.find(({ id }) => id === row.id)
    return values ? { ...row, ...values, models: values.details_json?.models ?? null } : row
  })
}
