import { z } from 'zod'

const secret = z.string().min(16, 'must have at least 16 characters').optional()

const environment = z.object({
  /** The public origin of the site, without a trailing slash. */
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a Sanity project id: a-z, 0-9 and -'),
  NEXT_PUBLIC_SANITY_DATASET: z.string().regex(/^[a-z0-9][-_a-z0-9]*$/, 'must be a dataset name'),
  /** Origin of a Content Lake other than the hosted one; it serves pictures too. */
  SANITY_API_HOST: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs the editor into a Content Lake other than the hosted one, on loopback alone. */
  SANITY_EDITOR_TOKEN: secret,
  /** Reads drafts, for the preview; without it there is none. */
  SANITY_READ_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  SUPABASE_ANON_KEY: z.string().min(1),
  /** Takes leads and works off their mails, past row level security; without it forms take none. */
  SUPABASE_SECRET_KEY: secret,
  SUPABASE_WEBHOOK_SECRET: secret,
  /** Where mails are handed in, with user and password; without it they wait in the database. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that mails come from, in place of the contact address of the site settings. */
  MAIL_FROM: z.email().optional(),
  /** Whether search engines may list this deployment; unset, a preview is never listed. */
  SITE_INDEXING: z.enum(['on', 'off']).optional(),
  /** Where Vercel says which kind of deployment this is. */
  VERCEL_ENV: z.string().optional(),
  /** Google's tag, which counts visits once a visitor agrees; known when the site is built. */
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT|AW|DC)-[A-Z0-9]+$/, 'must be the id of a Google tag, such as G-ABC123')
    .optional(),
  /** How many proxies in front of the site are to be believed who the visitor is; unset is none. */
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/, 'must be a number from 0 to 9').optional(),
})

export type Environment = z.infer<typeof environment>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads the settings of the site from environment variables; an empty variable counts as unset.
 * @throws EnvironmentError that names every variable that is missing or malformed, never its value.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return `${name} ${given[name] === undefined ? 'is missing' : `is malformed: ${issue.message}`}`
  })
  throw new EnvironmentError(`Environment: ${problems.join('; ')}. See .env.example.`)
}

let current: Environment | undefined

/** The environment of this process, parsed at first use. @throws EnvironmentError */
export function env(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}
