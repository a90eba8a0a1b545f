import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readTimeout } from '#lib/cache/tags.ts'
import { parseRows } from '#lib/catalog/rows.ts'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import { batch } from './batch.ts'
import type { Catalogue, CatalogueRow } from './catalogue.ts'
import { tables } from './tables.ts'

class CatalogueUnreachableError extends Error {
  override name = 'CatalogueUnreachableError'
}

interface Access {
  url: string
  anonKey: string
}

const mostFound = 20

/** Rows asked for at once: hosted projects give no more in one answer. */
const pageSize = 1000

/** How long a row that was looked up is shown without asking again, in milliseconds. */
const freshFor = 5_000

/**
 * The catalogue in Supabase as an anonymous visitor sees it: an inactive brand is not there.
 * `search`, `all` and `find` reject with CatalogueUnreachableError where Supabase does not answer.
 * `rowExists` and `productExists` are true then: nothing is called missing that was not looked up.
 */
export function supabaseCatalogue({ url, anonKey }: Access): Catalogue {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The person at the screen tries again; retries would only make the message come later.
    db: { retry: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(readTimeout) }),
    },
  })
  const from = (kind: CatalogueKind) => client.from(tables[kind].name).select(tables[kind].columns)

  const finder = (kind: CatalogueKind) =>
    batch(async (ids) => {
      const rows = rowsOf(kind, await from(kind).in('id', ids))
      return new Map(rows.map((row) => [row.id, row]))
    }, freshFor)
  const finders = {
    product: finder('product'),
    brand: finder('brand'),
    dealership: finder('dealership'),
  }

  async function find(kind: CatalogueKind, id: string): Promise<CatalogueRow | null> {
    // Postgres refuses a whole question for one id that is no UUID.
    return z.guid().safeParse(id).success ? finders[kind](id.toLowerCase()) : null
  }

  return {
    find,
    async search(kind, text) {
      const { title } = tables[kind]
      const pattern = `%${literally(text.trim())}%`
      const answer = await from(kind).ilike(title, pattern).order(title).limit(mostFound)
      return rowsOf(kind, answer)
    },
    async all(kind, most = Number.POSITIVE_INFINITY) {
      const rows: CatalogueRow[] = []
      // Read, in rows of the table: one that does not parse is left out of what is returned.
      let read = 0
      while (read < most) {
        const last = read + Math.min(pageSize, most - read) - 1
        const answer = await from(kind).order(tables[kind].title).order('id').range(read, last)
        rows.push(...rowsOf(kind, answer))
        if (!answer.data?.length) break
        read += answer.data.length
      }
      return rows
    },
    rowExists: (kind, id) =>
      find(kind, id).then(
        (row) => row !== null,
        () => true,
      ),
    async productExists(slug) {
      const { data, error } = await client.from('products').select('id').eq('slug', slug)
      return error !== null || data.length > 0
    },
  }
}

interface Answer {
  data: unknown[] | null
  error: { message: string } | null
}

function rowsOf(kind: CatalogueKind, { data, error }: Answer): CatalogueRow[] {
  const { name, row } = tables[kind]
  if (error) {
    throw new CatalogueUnreachableError(`Could not read ${name}`, {
      cause: new Error(error.message),
    })
  }
  return parseRows(row, data, name)
}

/**
 * A pattern that finds the text itself. PostgREST takes every `*` for a wildcard and has no way to
 * say otherwise, so that one stands for any character.
 */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}
