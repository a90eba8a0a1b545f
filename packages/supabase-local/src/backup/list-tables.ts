import type { ClientBase } from 'pg'

export interface Table {
  schema: string
  name: string
  /** Columns that are not generated, in order. */
  columns: string[]
}

/** Schema of requests that wait and of their outcomes, which a crash empties too: not part of a backup. */
export const transientSchema = 'net'

/** Lists the tables of a database except extensions', partitions instead of the tables that they are parts of. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
              order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_'
       and n.nspname not in ('information_schema', '${transientSchema}')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname, c.relname`,
  )
  return rows
}

/** Lists the sequences that have been used, with their last value. */
export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where last_value is not null and schemaname !~ '^pg_'
       and schemaname <> '${transientSchema}'
     order by 1, 2`,
  )
  return rows
}

/**
 * Lists the constraints that rows of earlier versions may break: they were added as `not valid`, and hold
 * for later changes only.
 */
export async function listUnvalidatedConstraints(client: ClientBase) {
  const { rows } = await client.query<{
    schema: string
    table: string
    name: string
    definition: string
  }>(
    `select n.nspname as schema, c.relname as table, k.conname as name,
            pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
     where not k.convalidated and n.nspname !~ '^pg_' and n.nspname <> '${transientSchema}'
     order by 1, 2, 3`,
  )
  return rows
}

/** Quoted name of a relation. */
export function quoteName(client: ClientBase, { schema, name }: Pick<Table, 'schema' | 'name'>) {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

/** Quoted name of a table with its columns, for COPY. */
export function quoteTable(client: ClientBase, table: Table) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column))
  return `${quoteName(client, table)} (${columns.join(', ')})`
}
