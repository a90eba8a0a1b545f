import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { callLeadsFunction, getLeadsConnection, parseEmail } from './leads-connection.ts'
import { runScript, toUserError } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run leads:erase -- someone@example.com [--yes]'

const personData = z.object({ leads: z.array(z.unknown()), recipient: z.unknown() })

const erasedCounts = z.object({
  leads: z.number(),
  mails: z.number(),
  consents: z.number(),
  notes: z.number(),
  recipients: z.number(),
  mentioned_in: z.array(z.string()),
})

// Erases all data about an email address on request (right to erasure: Quebec's Law 25, section 28.1).
await runScript(async () => {
  const { email, skipsConfirmation } = parseArguments()
  const target = getLeadsConnection()
  const { leads } = personData.parse(await callLeadsFunction(target, 'person_data', { email }))
  log(`${target.name}: leads of ${email}: ${leads.length}`)
  if (!skipsConfirmation) await confirmEmail(email)
  const { mentioned_in, ...counts } = erasedCounts.parse(
    await callLeadsFunction(target, 'erase_person', { email }),
  )
  const told = Object.entries(counts).map(([name, count]) => `${name}: ${count}`)
  log(`Erased for good (${told.join(', ')})`)
  if (mentioned_in.length > 0) {
    log(`Leads of others that name the address, for you to look at: ${mentioned_in.join(', ')}`)
  }
  log('Mails that were sent are still in the mailboxes they reached.')
})

function parseArguments() {
  const { values, positionals } = parseFlags()
  if (positionals.length > 1) throw new UserError(`Name one address: ${usage}`)
  return { email: parseEmail(positionals[0], usage), skipsConfirmation: values.yes }
}

function parseFlags() {
  // Without `--` npm parses the flag itself and passes it in this variable.
  const isYes = process.env.npm_config_yes === 'true'
  try {
    return parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: isYes } },
    })
  } catch (error) {
    throw toUserError(usage, error)
  }
}

/** Asks for the address again, since erasure cannot be undone. @throws UserError when it differs */
async function confirmEmail(email: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((done) => terminal.once('close', () => done('')))
  const typed = await Promise.race([terminal.question('Type the address again: '), closed])
  terminal.close()
  if (typed.trim().toLowerCase() === email.toLowerCase()) return
  throw new UserError('That is not the address. Nothing was erased.')
}
