import { z } from 'zod'
import type { Installation } from './installation.ts'
import { callFunction } from './supabase.ts'

/** Result of `database_status` in `supabase/schemas`; unreadable values are null. */
const databaseStatus = z.object({
  /** Versions of applied migrations. */
  migrations: z.array(z.string()).nullable(),
  webhookUrl: z.string().nullable(),
  /** SHA-256 of the webhook's secret, in hexadecimal. */
  webhookSecretHash: z.string().nullable(),
  /** Requests that the database sent in the last six hours. */
  requests: z
    .object({
      all: z.number(),
      failed: z.number(),
      lastFailure: z.string().nullable(),
      latest: z.object({ id: z.number(), isFailed: z.boolean(), reason: z.string() }).nullable(),
    })
    .nullable(),
})

/** Reads the status of the database. @throws CheckError @throws NotApplicableError */
export async function readDatabaseStatus(installation: Installation) {
  return databaseStatus.parse(await callFunction(installation, 'database_status'))
}
