import { createInterface } from 'node:readline/promises'
import { eraseMessages } from '@embedded/mail-catcher/erase'
import { z } from 'zod'
import { recordErasure } from './erasure-register.ts'
import { callLeadsFunction, getLeadsConnection, parseEmail } from './leads-connection.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run leads:erase -- someone@example.com [--yes]'

const personData = z.object({
  leads: z.array(z.unknown()),
  unlinked_submissions: z.array(z.unknown()),
  mentioned_in: z.array(z.string()),
})

/** Number of rows by table. */
const rowCounts = z.record(z.string(), z.number())

const erasure = z.object({
  deleted: rowCounts,
  redacted: rowCounts,
  dealerships: z.array(z.string()),
})

// Erases all data about an email address on request (Quebec's private sector act, sections 23 and 28).
await runScript(async () => {
  const { email, skipsConfirmation } = parseArguments()
  const target = getLeadsConnection()
  const found = personData.parse(await callLeadsFunction(target, 'person_data', { email }))
  log(
    `${target.name}: leads of the address: ${found.leads.length + found.unlinked_submissions.length}`,
  )
  if (found.mentioned_in.length > 0) {
    log(`Leads of others, in which it will be masked: ${found.mentioned_in.join(', ')}`)
  }
  if (!skipsConfirmation) await confirmEmail(email)
  // Recorded before the deletion, so that a failure cannot leave it unrecorded. A repeated erasure is recorded twice.
  if (target.dataDir !== null) recordErasure(target.dataDir, email)
  const { deleted, redacted, dealerships } = erasure.parse(
    await callLeadsFunction(target, 'erase_person', { email }),
  )
  log(`Deleted rows: ${formatCounts(deleted)}`)
  log(`Rows of others in which the address is masked: ${formatCounts(redacted)}`)
  if (target.mailFolder !== null) {
    log(`Deleted mails in ${target.mailFolder}: ${await eraseMessages(target.mailFolder, email)}`)
  }
  if (dealerships.length > 0) {
    log(`These dealerships publish it in the catalogue, which stays: ${dealerships.join(', ')}`)
  }
  log(
    target.dataDir === null
      ? 'Mails that were sent are still in the mailboxes they reached, and backups hold it until they expire: after a restore of one, run this again.'
      : `Mails that were sent are still in the mailboxes they reached, and backups hold it until they expire: a restore into ${target.dataDir} erases it again.`,
  )
})

function formatCounts(counts: z.infer<typeof rowCounts>): string {
  const told = Object.entries(counts).map(([table, count]) => `${table} ${count}`)
  return told.join(', ') || 'none'
}

function parseArguments() {
  // Without `--` npm parses the flag itself and passes it in this variable.
  const isYes = process.env.npm_config_yes === 'true'
  const { values, positionals } = parseFlags(usage, {
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: isYes } },
  })
  if (positionals.length > 1) throw new UserError(`Name one address: ${usage}`)
  return { email: parseEmail(positionals[0], usage), skipsConfirmation: values.yes }
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
