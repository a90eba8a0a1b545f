import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataDirectory } from './local-data.ts'
import { Problem } from './say.ts'

const running = z.object({ supabase: z.object({ url: z.string(), serviceRoleKey: z.string() }) })

export interface LeadsTarget {
  client: SupabaseClient
  /** What it is, for the person at the terminal. */
  name: string
}

/**
 * The leads of the Supabase project that the environment, `.env` included, names; else those of the
 * running system.
 * @throws Problem where a setting is missing, or the system has not run
 */
export function leadsTarget(): LeadsTarget {
  nextEnv.loadEnvConfig(process.cwd(), false)
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (!url) return runningTarget()
  if (!key) throw new Problem('Environment: SUPABASE_SECRET_KEY is missing; SUPABASE_URL is set.')
  return { client: clientOf(url, key), name: url }
}

function runningTarget(): LeadsTarget {
  const dataDir = dataDirectory()
  try {
    const file = readFileSync(join(dataDir, 'backends.json'), 'utf8')
    const { url, serviceRoleKey } = running.parse(JSON.parse(file)).supabase
    return { client: clientOf(url, serviceRoleKey), name: `The database of ${dataDir}` }
  } catch {
    throw new Problem(`There is no running system in ${dataDir}: run \`npm start\` first.`)
  }
}

function clientOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  })
}

/** What a function of the database answers. @throws Problem */
export async function callLeads(
  { client, name }: LeadsTarget,
  call: 'person_data' | 'erase_person',
  email: string,
): Promise<unknown> {
  const { data, error, status } = await client.rpc(call, { email })
  if (!error) return data
  if (status === 0) throw new Problem(`${name} does not answer: run \`npm start\` first.`)
  if (status === 401 || status === 403) throw new Problem(`${name} does not accept the secret key.`)
  throw new Problem(`${name} answered with an error: ${error.message}`)
}

/** An address as it was typed. @throws Problem where it is none */
export function emailOf(text: string | undefined, usage: string): string {
  const email = text?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Problem(`Name an e-mail address: ${usage}`)
  return email
}
