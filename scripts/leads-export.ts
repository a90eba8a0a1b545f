import { existsSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { callLeadsFunction, getLeadsConnection, parseEmail } from './leads-connection.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run leads:export -- someone@example.com [file]'

const personData = z.looseObject({ leads: z.array(z.unknown()) })

// Exports all data about an email address on request (right of access: Quebec's Law 25, section 27).
await runScript(async () => {
  const { email, file } = parseArguments()
  const data = personData.parse(
    await callLeadsFunction(getLeadsConnection(), 'person_data', { email }),
  )
  const json = `${JSON.stringify(data, null, 2)}\n`
  if (file === null) {
    process.stdout.write(json)
    return
  }
  // Only the owner may read personal data.
  writeFileSync(file, json, { mode: 0o600, flag: 'wx' })
  log(`Exported to ${relative('', file)} (leads: ${data.leads.length})`)
})

function parseArguments() {
  const { positionals } = parseFlags(usage, { allowPositionals: true })
  const [address, name, ...others] = positionals
  const email = parseEmail(address, usage)
  if (others.length > 0) throw new UserError(`Name one address and one file: ${usage}`)
  const file = name === undefined ? null : resolve(name)
  if (file !== null && existsSync(file)) {
    throw new UserError(`${relative('', file)} exists already. Name another file: ${usage}`)
  }
  return { email, file }
}
