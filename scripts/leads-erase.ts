import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { problemOf, runCommand } from './content-target.ts'
import { callLeads, emailOf, leadsTarget } from './leads-target.ts'
import { Problem, say } from './say.ts'

const usage = 'npm run leads:erase -- someone@example.com [--yes]'

const held = z.object({ leads: z.array(z.unknown()), recipient: z.unknown() })

const erased = z.object({
  leads: z.number(),
  mails: z.number(),
  consents: z.number(),
  notes: z.number(),
  recipients: z.number(),
  mentioned_in: z.array(z.string()),
})

// Erases all that is held on an e-mail address, for whoever asks for it (Law 25, section 28.1).
await runCommand(async () => {
  const { email, isSure } = readArguments()
  const target = leadsTarget()
  const { leads } = held.parse(await callLeads(target, 'person_data', email))
  say(`${target.name}: leads of ${email}: ${leads.length}`)
  if (!isSure) await confirm(email)
  const { mentioned_in, ...counts } = erased.parse(await callLeads(target, 'erase_person', email))
  const told = Object.entries(counts).map(([name, count]) => `${name}: ${count}`)
  say(`Erased for good (${told.join(', ')})`)
  if (mentioned_in.length > 0) {
    say(`Leads of others that name the address, for you to look at: ${mentioned_in.join(', ')}`)
  }
  say('Mails that were sent are still in the mailboxes they reached.')
})

function readArguments() {
  const { values, positionals } = parseFlags()
  if (positionals.length > 1) throw new Problem(`Name one address: ${usage}`)
  return { email: emailOf(positionals[0], usage), isSure: values.yes }
}

function parseFlags() {
  // Without `--` before it npm takes the flag for its own, and hands it on like this.
  const isYes = process.env.npm_config_yes === 'true'
  try {
    return parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: isYes } },
    })
  } catch (error) {
    throw problemOf(usage, error)
  }
}

/** Asks for the address once more: what is erased does not come back. */
async function confirm(email: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((done) => terminal.once('close', () => done('')))
  const typed = await Promise.race([terminal.question('Type the address again: '), closed])
  terminal.close()
  if (typed.trim().toLowerCase() === email.toLowerCase()) return
  throw new Problem('That is not the address. Nothing was erased.')
}
