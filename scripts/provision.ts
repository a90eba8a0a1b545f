import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import nextEnv from '@next/env'
import { createContext } from './installation/context.ts'
import { runProvision } from './installation/run-provision.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript } from './run-script.ts'
import { UserError } from './terminal-log.ts'

const usage = 'npm run provision -- [https://www.example.com] [--dry-run] [--yes]'
const projectRoot = join(import.meta.dirname, '..')

await runScript(async () => {
  const { siteUrl, isDryRun, isConfirmed } = parseArguments()
  nextEnv.loadEnvConfig(process.cwd(), false)
  const confirm = async (question: string) => isConfirmed || ask(question)
  const context = createContext({
    siteUrl,
    variables: process.env,
    envFile: resolve('.env'),
    template: readFileSync(join(projectRoot, '.env.example'), 'utf8'),
    contentFolder: join(projectRoot, 'seed/content'),
    migrationsFolder: join(projectRoot, 'supabase/migrations'),
    confirm,
    print: (line) => console.log(line),
    wait,
  })
  await runProvision(context, { isDryRun, confirm })
})

function parseArguments() {
  // Without `--` npm parses the flag itself and passes it in this variable. `--yes` needs the `--`: npm
  // sets its variable for other reasons too.
  const { npm_config_dry_run: dryRun } = process.env
  const { values, positionals } = parseFlags(usage, {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: dryRun === 'true' },
      yes: { type: 'boolean', short: 'y', default: false },
    },
  })
  const [siteUrl] = positionals
  if (positionals.length > 1) throw new UserError(`Name one site: ${usage}`)
  return { siteUrl, isDryRun: values['dry-run'], isConfirmed: values.yes }
}

/** Asks on the terminal. End of input counts as no. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((done) => terminal.once('close', () => done('')))
  try {
    const answer = await Promise.race([terminal.question(`${question} (y/N) `), ended])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
