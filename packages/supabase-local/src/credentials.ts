import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { readFileIfExists, writePrivateFile } from './private-file.ts'

const credentials = z.object({
  superuserPassword: z.string(),
  authenticatorPassword: z.string(),
  jwtSecret: z.string(),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
})

export type Credentials = z.infer<typeof credentials>

export interface StoredCredentials {
  credentials: Credentials
  /** Whether the data folder is new: it held no secrets, and nothing of an earlier run. */
  isNew: boolean
  /** Whether a database with these credentials has run: from then on it must exist. */
  isConfirmed: boolean
  /** Records that the database runs with these credentials. */
  confirm(): Promise<void>
}

/** Path of the secrets in a data folder. */
export function getCredentialsPath(dataDir: string): string {
  return join(dataDir, 'credentials.json')
}

/**
 * Loads the secrets of a data folder. The first start creates them under a preliminary name, so that a
 * first start that was killed can be told from a data folder that lost its database.
 */
export async function loadCredentials(dataDir: string): Promise<StoredCredentials> {
  const path = getCredentialsPath(dataDir)
  const pendingPath = `${path}.pending`
  const stored = await readFileIfExists(path)
  if (stored !== null) {
    await rm(pendingPath, { force: true })
    const confirm = async () => {}
    return { credentials: parse(stored, path), isNew: false, isConfirmed: true, confirm }
  }
  const pending = await readFileIfExists(pendingPath)
  const current = pending === null ? await createCredentials() : parse(pending, pendingPath)
  if (pending === null) await writePrivateFile(pendingPath, `${JSON.stringify(current, null, 2)}\n`)
  const hasRun = existsSync(join(dataDir, 'postgrest.conf'))
  return {
    credentials: current,
    isNew: pending === null && !hasRun,
    isConfirmed: false,
    confirm: () => rename(pendingPath, path),
  }
}

function parse(text: string, path: string) {
  try {
    return credentials.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is damaged; restore a backup, or delete its folder to start over`, {
      cause,
    })
  }
}

/** Creates secrets, and the API keys that are signed with one of them. */
export async function createCredentials(): Promise<Credentials> {
  const secret = () => randomBytes(32).toString('base64url')
  const jwtSecret = secret()
  return {
    superuserPassword: secret(),
    authenticatorPassword: secret(),
    jwtSecret,
    anonKey: await signKey('anon', jwtSecret),
    serviceRoleKey: await signKey('service_role', jwtSecret),
  }
}

/** Signs an API key in the format of hosted projects: a JWT with a role, valid for ten years. */
function signKey(role: string, jwtSecret: string) {
  return new SignJWT({ role, ref: 'local' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(jwtSecret))
}
