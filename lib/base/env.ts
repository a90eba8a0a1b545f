import { z } from 'zod'

const secret = z.string().min(16, 'must have at least 16 characters').optional()

const environment = z.object({
  /** Public origin of the site. */
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Origin at which this process answers; set by the production server. */
  SERVER_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
  /** Origin of the Studio if it has a separate host; read when the site is built, too. */
  STUDIO_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a Sanity project id: a-z, 0-9 and -'),
  NEXT_PUBLIC_SANITY_DATASET: z.string().regex(/^[a-z0-9][-_a-z0-9]*$/, 'must be a dataset name'),
  /** Origin of an embedded Content Lake, which serves images too; unset means Sanity's hosted one. */
  SANITY_API_HOST: z.url({ protocol: /^https?$/ }).optional(),
  /** Token that signs editors into the embedded Content Lake, by the link to the Studio only. */
  SANITY_EDITOR_TOKEN: secret,
  /** Value of Next's draft mode cookie in this build; set by the production server. */
  DRAFT_MODE_ID: secret,
  /** Key of the link that opens the Studio with an embedded Content Lake. */
  STUDIO_LINK_KEY: secret,
  /** Token that reads drafts; without it, draft mode is disabled. */
  SANITY_READ_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  /** Publishable key, or a legacy `anon` key. Browsers receive it in the Studio. */
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => getSupabaseKeyRole(key) !== 'service_role', 'is the secret key'),
  /**
   * Secret key, or a legacy `service_role` key, that stores leads and sends their mails; without it,
   * forms reject submissions.
   */
  SUPABASE_SECRET_KEY: secret.refine(
    (key) => !key || getSupabaseKeyRole(key) !== 'anon',
    'is the publishable key',
  ),
  SUPABASE_WEBHOOK_SECRET: secret,
  /** SMTP server with user and password; without it, mails wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender address of mails; the default is the contact email of the site settings. */
  MAIL_FROM: z.email({ pattern: z.regexes.html5Email }).optional(),
  /** Service that drafts French in the Studio (docs/translation-service.md); without it, its button does not exist. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token of that service, if it asks for one. */
  TRANSLATION_TOKEN: z.string().optional(),
  /** Lets webhooks about leads go to this machine, by http, too, and links to it be checked: for tests and development. */
  WEBHOOK_LOOPBACK: z.literal('on').optional(),
  /** Whether search engines may index this deployment; unset, Vercel previews are not indexed. */
  SITE_INDEXING: z.enum(['on', 'off']).optional(),
  /** Whether the production server counts visits; unset, it does. */
  VISIT_COUNTING: z.enum(['on', 'off']).optional(),
  /** Set by Vercel: `production`, `preview` or `development`. */
  VERCEL_ENV: z.string().optional(),
  /** Google tag that measures visits after consent; read when the site is built. */
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT|AW|DC)-[A-Z0-9]+$/, 'must be the id of a Google tag, such as G-ABC123')
    .optional(),
  /** Number of reverse proxies whose `X-Forwarded-For` entries are trusted; unset means none. */
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/, 'must be a number from 0 to 9').optional(),
})

export type Environment = z.infer<typeof environment>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Parses the site's environment variables; an empty variable counts as unset. The publishable key may
 * have the name of the legacy key, SUPABASE_ANON_KEY.
 * @throws EnvironmentError which names each missing or malformed variable, without its value
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  given.SUPABASE_PUBLISHABLE_KEY ??= given.SUPABASE_ANON_KEY
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return `${name} ${given[name] === undefined ? 'is missing' : `is malformed: ${issue.message}`}`
  })
  throw new EnvironmentError(`Environment: ${problems.join('; ')}. See .env.example.`)
}

let current: Environment | undefined

/** Returns the environment of this process, parsed on first use. @throws EnvironmentError */
export function env(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

const claims = z.object({ role: z.string() })

/**
 * Returns the database role of a Supabase API key, or null if the key does not contain it.
 * Publishable and secret keys say it by their prefix; a legacy key is a JWT with the claim `role`.
 */
function getSupabaseKeyRole(key: string): string | null {
  if (key.startsWith('sb_publishable_')) return 'anon'
  if (key.startsWith('sb_secret_')) return 'service_role'
  try {
    const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
    return claims.parse(JSON.parse(payload)).role
  } catch {
    return null
  }
}
