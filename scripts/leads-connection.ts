import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#lib/base/database.types.ts'
import { getDataDirectory, getMailFolder } from './local-data.ts'
import { UserError } from './terminal-log.ts'

const backendsFile = z.object({
  supabase: z.object({ url: z.string(), secretKey: z.string() }),
})

export interface LeadsConnection {
  client: SupabaseClient
  /** Name of the database, for messages. */
  name: string
  /** Folder of the mail catcher; null for a hosted project, whose mails are delivered. */
  mailFolder: string | null
  /** Data folder of the running system; null for a hosted project. */
  dataDir: string | null
}

/**
 * Returns the Supabase project that the environment (with `.env`) names, otherwise the database of the
 * running system.
 * @throws UserError when a variable is missing, or the system has never been started
 */
export function getLeadsConnection(): LeadsConnection {
  nextEnv.loadEnvConfig(process.cwd(), false)
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (!url) return getRunningConnection()
  if (!key) throw new UserError('Environment: SUPABASE_SECRET_KEY is missing; SUPABASE_URL is set.')
  return { client: createServiceClient(url, key), name: url, mailFolder: null, dataDir: null }
}

function getRunningConnection(): LeadsConnection {
  const dataDir = getDataDirectory()
  try {
    const file = readFileSync(join(dataDir, 'backends.json'), 'utf8')
    const { url, secretKey } = backendsFile.parse(JSON.parse(file)).supabase
    return {
      client: createServiceClient(url, secretKey),
      name: `The database of ${dataDir}`,
      mailFolder: getMailFolder(dataDir),
      dataDir,
    }
  } catch {
    throw new UserError(`There is no running system in ${dataDir}: run \`npm start\` first.`)
  }
}

function createServiceClient(url: string, key: string): SupabaseClient<Database> {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  })
}

/** Calls a database function and returns its JSON. @throws UserError */
export async function callLeadsFunction(
  { client, name }: LeadsConnection,
  functionName: 'person_data' | 'erase_person' | 'retry_given_up_mails',
  parameters: { email?: string },
): Promise<unknown> {
  const { data, error, status } = await client.rpc(functionName, parameters)
  if (!error) return data
  if (status === 0) throw new UserError(`${name} does not answer: run \`npm start\` first.`)
  if (status === 401 || status === 403)
    throw new UserError(`${name} does not accept the secret key.`)
  throw new UserError(`${name} answered with an error: ${error.message}`)
}

/** Parses an email address given as an argument. @throws UserError when it is missing or malformed */
export function parseEmail(text: string | undefined, usage: string): string {
  const email = text?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UserError(`Name an email address: ${usage}`)
  return email
}
