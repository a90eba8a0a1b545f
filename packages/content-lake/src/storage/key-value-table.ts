import type { DatabaseSync } from 'node:sqlite'

/** Table of JSON values by key: Studio settings of the editor (`keyvalue`) or internal state. */
export function createKeyValueTable(database: DatabaseSync, table: 'keyvalue' | 'state') {
  const select = database.prepare(`select value from ${table} where key = ?`)
  const upsert = database.prepare(
    `insert into ${table} (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`,
  )
  return {
    /** Value of a key, or null if it was never set. */
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
