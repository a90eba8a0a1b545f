import type { DatabaseSync } from 'node:sqlite'

/** A table of JSON values by key: the Studio's settings of its editor, and the lake's own state. */
export function createKeyValueTable(database: DatabaseSync, table: 'keyvalue' | 'state') {
  const select = database.prepare(`select value from ${table} where key = ?`)
  const upsert = database.prepare(
    `insert into ${table} (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`,
  )
  return {
    /** The value of a key, or null where it was never set. */
    get(key: string): unknown {
      const row = select.get(key)
      return row ? JSON.parse(String(row.value)) : null
    },
    set(key: string, value: unknown): void {
      upsert.run(key, JSON.stringify(value ?? null))
    },
  }
}

export type KeyValueTable = ReturnType<typeof createKeyValueTable>
