import { type Credentials, signToken } from './credentials.ts'

type ApiKeys = Pick<
  Credentials,
  'publishableKey' | 'secretKey' | 'anonKey' | 'serviceRoleKey' | 'jwtSecret'
>

/** Body of a 401 response. */
interface Rejection {
  message: string
  hint: string
}

type Authorization = { header: string } | { rejection: Rejection }

const invalidKey = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase publishable, secret, `anon` or `service_role` API key.',
}

/**
 * Checks the API key of a request as the gateway of a hosted project does. PostgREST accepts only JWTs:
 * a publishable or secret key is replaced by a short-lived one of its role. In the Authorization header,
 * such a key is accepted only if the `apikey` header has it too.
 * @returns the Authorization header for PostgREST, or why the request is rejected
 */
export async function authorize(headers: Headers, keys: ApiKeys): Promise<Authorization> {
  const key = headers.get('apikey')
  if (key === null) {
    const hint = 'No `apikey` request header was found.'
    return { rejection: { message: 'No API key found in request', hint } }
  }
  const isLegacy = key === keys.anonKey || key === keys.serviceRoleKey
  if (!isLegacy && key !== keys.publishableKey && key !== keys.secretKey)
    return { rejection: invalidKey }
  if (key === keys.secretKey && isBrowser(headers)) {
    const hint = 'A secret key in a browser is public: delete it, and use a publishable key there.'
    return { rejection: { message: 'Forbidden use of secret API key in browser', hint } }
  }
  const given = headers.get('authorization') ?? `Bearer ${key}`
  if (given !== `Bearer ${key}`)
    return given.startsWith('Bearer sb_') ? { rejection: invalidKey } : { header: given }
  if (isLegacy) return { header: given }
  const role = key === keys.secretKey ? 'service_role' : 'anon'
  return { header: `Bearer ${await signToken(role, keys.jwtSecret, '1m')}` }
}

function isBrowser(headers: Headers): boolean {
  return headers.get('user-agent')?.startsWith('Mozilla/') ?? false
}
