import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#lib/base/database.types.ts'
import { CheckError } from './check-errors.ts'
import { getVariable, type Installation } from './installation.ts'
import { requestTimeoutMs } from './request.ts'

const remedies = {
  unreachable: 'Compare SUPABASE_URL with the project’s, and look at status.supabase.com.',
  credentials: 'Copy the keys again from Project settings → API keys.',
  functions: 'Apply the migrations: `npx supabase db push`.',
}

/** Returns a client with a key of the project. @throws NotApplicableError */
export function createSupabaseClient(
  installation: Installation,
  key: string,
): SupabaseClient<Database> {
  return createClient(getVariable(installation, 'SUPABASE_URL'), key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
    },
  })
}

interface Result {
  data: unknown
  error: { message: string } | null
  /** 0 if there was no response. */
  status: number
}

/** Returns the data of a response. @throws CheckError */
export function unwrap({ data, error, status }: Result): unknown {
  if (error === null) return data
  const detail = `status ${status}: ${error.message}`
  if (status === 0) throw new CheckError(`no answer: ${error.message}`, remedies.unreachable)
  if (status === 401 || status === 403) throw new CheckError(detail, remedies.credentials)
  throw new CheckError(detail, status === 404 ? remedies.functions : remedies.unreachable)
}

/** Calls a function of the database with the secret key. @throws CheckError @throws NotApplicableError */
export async function callFunction(
  installation: Installation,
  name: 'database_status' | 'announce_canary' | 'outbox_counts',
): Promise<unknown> {
  const client = createSupabaseClient(
    installation,
    getVariable(installation, 'SUPABASE_SECRET_KEY'),
  )
  return unwrap(await client.rpc(name))
}

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
