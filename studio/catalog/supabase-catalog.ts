import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readTimeoutMs } from '#lib/base/cache-tags.ts'
import type { Database } from '#lib/base/database.types.ts'
import { parseRows } from '#lib/catalog/parse-rows.ts'
import { columnsInLocale, rowInLocale } from '#lib/catalog/row-in-locale.ts'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import { createBatchLoader } from './batch-loader.ts'
import type { Catalog, CatalogRow } from './catalog.ts'
import { catalogTables } from './catalog-tables.ts'

const dealershipTexts = ['description']
const descriptionRows = z.array(z.looseObject({ description: z.string().nullable() }))

class CatalogUnreachableError extends Error {
  override name = 'CatalogUnreachableError'
}

interface SupabaseCatalogConfig {
  url: string
  publishableKey: string
}

const maxSearchResults = 20

/** Rows per request: the default maximum of hosted Supabase projects. */
const pageSize = 1000

/** Ids per request: they are in the URL, whose length is limited. */
const maxIdsPerRequest = 100

/** Cache lifetime of a row in milliseconds. */
const rowTtlMs = 5_000

/** Cache lifetime of the longest name of a dealership in milliseconds: it counts with each key. */
const longestNameTtlMs = 60_000

/**
 * Creates a catalogue that reads Supabase with the publishable key, so inactive brands are missing.
 * `rowExists` and those that look for a slug return true if Supabase is unreachable, so that
 * validation reports no false errors.
 * @throws CatalogUnreachableError by `searchRows`, `getRows`, `getRow` and `getDealershipDescription` if
 * Supabase is unreachable
 */
export function createSupabaseCatalog(config: SupabaseCatalogConfig): Catalog {
  let loading: Promise<SupabaseClient<Database>> | undefined
  /** Loads the client library at the first read: the Studio opens without it. */
  const getClient = () => {
    loading ??= loadClient(config)
    return loading
  }

  const createRowLoader = (rowType: CatalogRowType) =>
    createBatchLoader(async (ids) => {
      const client = await getClient()
      const rows = await Promise.all(
        chunk(ids, maxIdsPerRequest).map(async (some) =>
          parseResponse(rowType, await selectRows(client, rowType).in('id', some)),
        ),
      )
      return new Map(rows.flat().map((row) => [row.id, row]))
    }, rowTtlMs)
  const rowLoaders = {
    product: createRowLoader('product'),
    brand: createRowLoader('brand'),
    dealership: createRowLoader('dealership'),
  }

  async function getRow(rowType: CatalogRowType, id: string): Promise<CatalogRow | null> {
    // Postgres rejects the entire query if one id is not a UUID.
    return z.guid().safeParse(id).success ? rowLoaders[rowType](id.toLowerCase()) : null
  }

  async function slugExists(rowType: CatalogRowType, slug: string): Promise<boolean> {
    const client = await getClient()
    const { data, error } = await client
      .from(catalogTables[rowType].name)
      .select('id')
      .eq('slug', slug)
    return error !== null || data.length > 0
  }

  async function getRows(rowType: CatalogRowType, maxItems = Number.POSITIVE_INFINITY) {
    const rows: CatalogRow[] = []
    const client = await getClient()
    // Counts fetched rows, not returned ones: rows that fail to parse are skipped.
    let offset = 0
    while (offset < maxItems) {
      const lastIndex = offset + Math.min(pageSize, maxItems - offset) - 1
      const response = await selectRows(client, rowType)
        .order(catalogTables[rowType].titleColumn)
        .order('id')
        .range(offset, lastIndex)
      rows.push(...parseResponse(rowType, response))
      if (!response.data?.length) break
      offset += response.data.length
    }
    return rows
  }

  const loadLongestName = createBatchLoader(async (kinds) => {
    const rows = await getRows('dealership')
    const [longest] = rows.map(({ title }) => title).toSorted((a, b) => b.length - a.length)
    return new Map(longest ? kinds.map((kind) => [kind, longest]) : [])
  }, longestNameTtlMs)

  return {
    getRow,
    getRows,
    async searchRows(rowType, text) {
      const { titleColumn, searchedColumns } = catalogTables[rowType]
      const pattern = quote(`%${escapeLikePattern(text.trim())}%`)
      const response = await selectRows(await getClient(), rowType)
        .or(searchedColumns.map((column) => `${column}.ilike.${pattern}`).join(','))
        .order(titleColumn)
        .order('id')
        .limit(maxSearchResults)
      return parseResponse(rowType, response)
    },
    rowExists: (rowType, id) =>
      getRow(rowType, id).then(
        (row) => row !== null,
        () => true,
      ),
    productExists: (slug) => slugExists('product', slug),
    brandExists: (slug) => slugExists('brand', slug),
    dealershipExists: (slug) => slugExists('dealership', slug),
    getLongestDealershipName: () => loadLongestName('dealership').catch(() => null),
    async getDealershipDescription(id, locale) {
      const client = await getClient()
      const columns = columnsInLocale('description', dealershipTexts, locale)
      const { data, error } = await client.from('dealerships').select(columns).eq('id', id)
      if (error) throw new CatalogUnreachableError('Could not read a dealership', { cause: error })
      const [row] = descriptionRows.parse(data)
      return row ? rowInLocale(row, dealershipTexts, locale).description : null
    },
  }
}

async function loadClient({
  url,
  publishableKey,
}: SupabaseCatalogConfig): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Staff can retry; automatic retries would delay the error message.
    db: { retry: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(readTimeoutMs) }),
    },
  })
}

const selectRows = (client: SupabaseClient<Database>, rowType: CatalogRowType) =>
  client.from(catalogTables[rowType].name).select(catalogTables[rowType].columns)

interface QueryResponse {
  data: unknown[] | null
  error: { message: string } | null
}

function parseResponse(rowType: CatalogRowType, { data, error }: QueryResponse): CatalogRow[] {
  const { name, rowSchema } = catalogTables[rowType]
  if (error) {
    throw new CatalogUnreachableError(`Could not read ${name}`, {
      cause: new Error(error.message),
    })
  }
  return parseRows(rowSchema, data, name)
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Quotes a value inside `or`, where a comma or parenthesis would end it. */
const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/**
 * Escapes a text for `ilike`. PostgREST reads every `*` as a wildcard and offers no escape, so `*`
 * becomes `_`, which matches any single character.
 */
function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}
