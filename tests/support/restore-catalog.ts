import type pg from 'pg'

/** Restores the rows of the catalogue that a test changes, adds or deletes. */
export async function withRestoredCatalog(database: pg.Client, run: () => Promise<void>) {
  const tables = ['brands', 'machines', 'products', 'dealerships']
  for (const table of tables) {
    await database.query(`create temp table saved_${table} as table ${table}`)
  }
  try {
    await run()
  } finally {
    for (const table of tables) {
      const { rows } = await database.query<{ list: string; pairs: string; old: string }>(
        `select string_agg(quote_ident(attname), ', ') as list,
           string_agg(format('%1$I = s.%1$I', attname), ', ') as pairs,
           string_agg(format('s.%I', attname), ', ') as old
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
           and attname not in ('version', 'updated_at', 'is_custom', 'first_product_slug')`,
        [table],
      )
      const { list, pairs, old } = rows[0] ?? { list: '', pairs: '', old: '' }
      await database.query(`delete from ${table} where id not in (select id from saved_${table})`)
      await database.query(
        `insert into ${table} (${list}) select ${list} from saved_${table}
         where id not in (select id from ${table})`,
      )
      await database.query(
        `update ${table} t set ${pairs} from saved_${table} s
         where s.id = t.id and (${list.replaceAll(/(^|, )/g, '$1t.')}) is distinct from (${old})`,
      )
    }
    for (const table of tables) await database.query(`drop table saved_${table}`)
  }
}
