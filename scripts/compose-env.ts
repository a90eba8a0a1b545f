import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { createCredentials } from '@embedded/supabase-local/credentials'
import { runScript } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const file = 'compose.env'

// Writes the settings of compose.yaml, with new passwords and keys.
await runScript(async () => {
  if (existsSync(file))
    throw new UserError(`${file} exists already: it holds the keys of a system.`)
  const { superuserPassword, authenticatorPassword, jwtSecret, anonKey, serviceRoleKey } =
    await createCredentials()
  const secret = () => randomBytes(32).toString('base64url')
  const variables = {
    SITE_URL: 'https://www.example.com',
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: '',
    SANITY_WEBHOOK_SECRET: secret(),
    SMTP_URL: '',
    MAIL_FROM: '',
    POSTGRES_PASSWORD: superuserPassword,
    AUTHENTICATOR_PASSWORD: authenticatorPassword,
    JWT_SECRET: jwtSecret,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SECRET_KEY: serviceRoleKey,
    SUPABASE_WEBHOOK_SECRET: secret(),
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
  log(`${file} is written: fill in the empty values and SITE_URL.`)
})
