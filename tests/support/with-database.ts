import { Client } from 'pg'

/** Runs `run` with a connection to a database, and closes it. */
export async function withDatabase<Result>(
  databaseUrl: string,
  run: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    return await run(database)
  } finally {
    await database.end()
  }
}
