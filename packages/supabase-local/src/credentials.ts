import { createHash, randomBytes } from 'node:crypto'
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
  /** API key of the role `anon`. */
  publishableKey: z.string(),
  /** API key of the role `service_role`. */
  secretKey: z.string(),
  /** Legacy API key, a JWT of the role `anon`. */
  anonKey: z.string(),
  /** Legacy API key, a JWT of the role `service_role`. */
  serviceRoleKey: z.string(),
})

export type Credentials = z.infer<typeof credentials>

/** A data folder of an earlier version has only legacy API keys. */
const storedCredentials = credentials.partial({ publishableKey: true, secretKey: true })

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
 * killed first start differs from a data folder that lost its database.
 */
export async function loadCredentials(dataDir: string): Promise<StoredCredentials> {
  const path = getCredentialsPath(dataDir)
  const pendingPath = `${path}.pending`
  const stored = await readFileIfExists(path)
  if (stored !== null) {
    await rm(pendingPath, { force: true })
    const confirm = async () => {}
    const complete = await addMissingKeys(parse(stored, path), path)
    return { credentials: complete, isNew: false, isConfirmed: true, confirm }
  }
  const pending = await readFileIfExists(pendingPath)
  const current =
    pending === null
      ? await createCredentials()
      : await addMissingKeys(parse(pending, pendingPath), pendingPath)
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
    return storedCredentials.parse(JSON.parse(text))
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
    anonKey: await signToken('anon', jwtSecret, '10y'),
    serviceRoleKey: await signToken('service_role', jwtSecret, '10y'),
    publishableKey: createApiKey('publishable'),
    secretKey: createApiKey('secret'),
  }
}

/** Adds and stores the API keys that a data folder of an earlier version lacks. */
async function addMissingKeys(
  stored: z.infer<typeof storedCredentials>,
  path: string,
): Promise<Credentials> {
  const { publishableKey, secretKey } = stored
  if (publishableKey && secretKey) return { ...stored, publishableKey, secretKey }
  const complete = {
    ...stored,
    publishableKey: publishableKey ?? createApiKey('publishable'),
    secretKey: secretKey ?? createApiKey('secret'),
  }
  await writePrivateFile(path, `${JSON.stringify(complete, null, 2)}\n`)
  return complete
}

/** Returns a random API key in the format of hosted projects, which ends in a checksum. */
function createApiKey(kind: 'publishable' | 'secret'): string {
  const key = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`
  const checksum = createHash('sha256').update(`local|${key}`).digest('base64url').slice(0, 8)
  return `${key}_${checksum}`
}

/**
 * Signs a JWT of a role, as PostgREST expects it. A JWT that is valid for ten years is a legacy API key.
 * @param lifetime as jose parses it, such as `1m`
 */
export function signToken(role: string, jwtSecret: string, lifetime: string): Promise<string> {
  return new SignJWT({ role, ref: 'local' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(jwtSecret))
}
