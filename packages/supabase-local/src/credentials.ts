import { createHash, randomBytes } from 'node:crypto'
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

/** Loads the secrets of a data folder; a start creates those that are missing. */
export async function loadCredentials(
  dataDir: string,
): Promise<{ credentials: Credentials; isNew: boolean }> {
  const path = join(dataDir, 'credentials.json')
  const text = await readFileIfExists(path)
  const stored = text === null ? await createCredentials() : parse(text, path)
  const complete = {
    ...stored,
    publishableKey: stored.publishableKey ?? createApiKey('publishable'),
    secretKey: stored.secretKey ?? createApiKey('secret'),
  }
  if (!stored.publishableKey || !stored.secretKey) {
    await writePrivateFile(path, `${JSON.stringify(complete, null, 2)}\n`)
  }
  return { credentials: complete, isNew: text === null }
}

function parse(text: string, path: string) {
  try {
    return storedCredentials.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is damaged; delete its folder to start afresh`, { cause })
  }
}

async function createCredentials(): Promise<z.infer<typeof storedCredentials>> {
  const secret = () => randomBytes(32).toString('base64url')
  const jwtSecret = secret()
  return {
    superuserPassword: secret(),
    authenticatorPassword: secret(),
    jwtSecret,
    anonKey: await signToken('anon', jwtSecret, '10y'),
    serviceRoleKey: await signToken('service_role', jwtSecret, '10y'),
  }
}

/** Returns a random API key in the format of hosted projects, which ends in a checksum. */
function createApiKey(kind: 'publishable' | 'secret'): string {
  const key = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`
  const checksum = createHash('sha256').update(`local|${key}`).digest('base64url').slice(0, 8)
  return `${key}_${checksum}`
}

/**
 * Signs a JWT of a role, as PostgREST expects it. One that is valid for ten years is a legacy API key.
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
