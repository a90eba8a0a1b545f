import type { QueryResult } from 'pg'
import { createSecretToken, hashSecretToken } from '#lib/base/secret-token.ts'

interface Database {
  query: (text: string, values: unknown[]) => Promise<QueryResult>
}

/** Opens a session at the desk for the people of a dealership. Returns its cookie. @param site without HTTPS */
export async function createDeskCookie(
  database: Database,
  site: string,
  slug: string,
): Promise<string> {
  const token = createSecretToken()
  await database.query(
    `insert into private.desk_sessions (secret_hash, email, browser, dealership_id)
     select $1, people.email, '', dealership_id from private.desk_people people
     join dealerships on dealerships.id = people.dealership_id where slug = $2 limit 1`,
    [hashSecretToken(token), slug],
  )
  return `desk-session-${new URL(site).port}=${token}`
}
