import { existsSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { problemOf, runCommand } from './content-target.ts'
import { callLeads, emailOf, leadsTarget } from './leads-target.ts'
import { Problem, say } from './say.ts'

const usage = 'npm run leads:export -- someone@example.com [file]'

const held = z.looseObject({ leads: z.array(z.unknown()) })

// All that is held on an e-mail address, for whoever asks to see it (Law 25, section 27).
await runCommand(async () => {
  const { email, file } = readArguments()
  const data = held.parse(await callLeads(leadsTarget(), 'person_data', email))
  const json = `${JSON.stringify(data, null, 2)}\n`
  if (file === null) {
    process.stdout.write(json)
    return
  }
  // Others at this machine must not read it.
  writeFileSync(file, json, { mode: 0o600, flag: 'wx' })
  say(`Exported to ${relative('', file)} (leads: ${data.leads.length})`)
})

function readArguments() {
  const [address, name, ...others] = parsePositionals()
  const email = emailOf(address, usage)
  if (others.length > 0) throw new Problem(`Name one address and one file: ${usage}`)
  const file = name === undefined ? null : resolve(name)
  if (file !== null && existsSync(file)) {
    throw new Problem(`${relative('', file)} exists already. Name another file: ${usage}`)
  }
  return { email, file }
}

function parsePositionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch (error) {
    throw problemOf(usage, error)
  }
}
