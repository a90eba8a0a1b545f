import { randomBytes } from 'node:crypto'
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

/** Loads the secrets of a data folder; the first start creates them. */
export async function loadCredentials(
  dataDir: string,
): Promise<{ credentials: Credentials; isNew: boolean }> {
  const path = join(dataDir, 'credentials.json')
  const stored = await readFileIfExists(path)
  if (stored !== null) return { credentials: parse(stored, path), isNew: false }
  const created = await createCredentials()
  await writePrivateFile(path, `${JSON.stringify(created, null, 2)}\n`)
  return { credentials: created, isNew: true }
}

function parse(text: string, path: string) {
  try {
    return credentials.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is damaged; delete its folder to start afresh`, { cause })
  }
}

async function createCredentials(): Promise<Credentials> {
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
