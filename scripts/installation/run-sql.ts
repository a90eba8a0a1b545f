import { z } from 'zod'
import type { ProvisionContext } from './context.ts'

/**
 * Runs SQL in the database of a project, as the role `postgres`. Several statements are one
 * transaction.
 * @returns the rows of the only statement
 * @throws ApiError with the message of Postgres
 */
export function queryRows<Row>(
  { supabase }: ProvisionContext,
  ref: string,
  query: string,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const path = `/v1/projects/${ref}/database/query`
  return supabase.request({ method: 'POST', path, body: { query }, responseSchema: z.array(row) })
}

/** Runs SQL whose result does not matter. @throws ApiError with the message of Postgres */
export async function execute({ supabase }: ProvisionContext, ref: string, query: string) {
  const path = `/v1/projects/${ref}/database/query`
  await supabase.request({ method: 'POST', path, body: { query }, responseSchema: z.unknown() })
}

/** Returns whether a table or view exists. */
export async function relationExists(context: ProvisionContext, ref: string, name: string) {
  const row = z.object({ found: z.boolean() })
  const query = `select to_regclass('${name}') is not null as found`
  const [first] = await queryRows(context, ref, query, row)
  return first?.found === true
}
