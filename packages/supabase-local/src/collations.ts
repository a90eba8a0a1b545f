import type { ClientBase } from 'pg'

/**
 * Finds the database and the collations of indexes whose texts this machine orders by other rules than
 * the machine that built the indexes: such an index may miss rows.
 * @returns a line with the remedy for each
 */
export async function findOutdatedCollations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<Outdated>(
    `select 'database' as kind, datname as name, datcollversion as stored,
            pg_database_collation_actual_version(oid) as actual,
            format('alter database %I refresh collation version', datname) as remedy
     from pg_database
     where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)
     union all
     select 'collation', collname, collversion, pg_collation_actual_version(oid),
            format('alter collation %I.%I refresh version', collnamespace::regnamespace, collname)
     from pg_collation
     where oid in (select unnest(indcollation) from pg_index)
       and collversion <> pg_collation_actual_version(oid)`,
  )
  return rows.map(
    ({ kind, name, stored, actual, remedy }) =>
      `The ${kind} "${name}" was indexed with version ${stored} of its collation rules, and this machine has ${actual}: run \`reindex database postgres; ${remedy};\` as the superuser`,
  )
}

interface Outdated {
  kind: string
  name: string
  stored: string
  actual: string
  remedy: string
}
