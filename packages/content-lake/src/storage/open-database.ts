import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  create table if not exists documents (id text primary key, content text not null) without rowid;
  create table if not exists transactions (
    seq integer primary key autoincrement,
    id text not null unique,
    timestamp text not null,
    author text not null
  );
  create table if not exists changes (
    seq integer not null references transactions (seq),
    position integer not null,
    document_id text not null,
    previous_rev text,
    kind text not null,
    mutations text not null,
    apply text not null,
    revert text not null,
    primary key (seq, position)
  ) without rowid;
  create index if not exists changes_by_document on changes (document_id, seq);
  create table if not exists deliveries (
    id text primary key,
    rule text not null,
    headers text not null,
    payload text not null,
    attempts integer not null,
    created_at integer not null,
    next_attempt_at integer not null
  ) without rowid;
  create table if not exists state (key text primary key, value text not null) without rowid;
  create table if not exists keyvalue (key text primary key, value text not null) without rowid;
`

/** Name of the database in a data folder. */
export const databaseFile = 'lake.sqlite'

/**
 * Opens the SQLite database in a folder, which only its owner may enter, and creates both if missing.
 * Acknowledged transactions are on disk (`synchronous=FULL`); interrupted ones are rolled back (WAL).
 * @throws Error if another process has the database open, or a lake that has run before has lost it
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The folder of an earlier version may be open to other users.
  chmodSync(dataDir, 0o700)
  const path = join(dataDir, databaseFile)
  if (!existsSync(path) && existsSync(join(dataDir, 'token'))) {
    throw new Error(
      `The documents are missing: there are tokens, but ${path} does not exist. Restore a backup, or delete the data folder to start over`,
    )
  }
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma locking_mode = exclusive; pragma busy_timeout = 2000')
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec(schema)
  } catch (error) {
    database.close()
    const reason = error instanceof Error ? error.message : String(error)
    const hint = /locked|busy/i.test(reason) ? 'another process has it open' : reason
    throw new Error(`Cannot open the Content Lake in ${dataDir}: ${hint}`, { cause: error })
  }
  return database
}

/** Runs a function in one transaction, which is rolled back if the function throws. */
export function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = run()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
