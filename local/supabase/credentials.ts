import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { readIfThere, writePrivateFile } from './private-file.ts'

const credentials = z.object({
  superuserPassword: z.string(),
  authenticatorPassword: z.string(),
  jwtSecret: z.string(),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
})

export type Credentials = z.infer<typeof credentials>

/** Secrets of this data folder: made at first start, kept from then on. */
export async function readCredentials(
  dataDir: string,
): Promise<{ credentials: Credentials; isNew: boolean }> {
  const path = join(dataDir, 'credentials.json')
  const kept = await readIfThere(path)
  if (kept !== null) return { credentials: parse(kept, path), isNew: false }
  const made = await makeCredentials()
  await writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`)
  return { credentials: made, isNew: true }
}

function parse(text: string, path: string) {
  try {
    return credentials.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is damaged; delete its folder to start afresh`, { cause })
  }
}

async function makeCredentials(): Promise<Credentials> {
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

/** A key as hosted projects have them: a JWT that stands for a role, good for ten years. */
function signKey(role: string, jwtSecret: string) {
  return new SignJWT({ role, ref: 'local' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(jwtSecret))
}
