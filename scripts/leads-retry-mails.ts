import { z } from 'zod'
import { callLeadsFunction, getLeadsConnection } from './leads-connection.ts'
import { runScript } from './run-script.ts'
import { log } from './terminal-log.ts'

// Puts all given-up mails and webhooks back into the outbox, for example after a wrong password of the mail
// server.
await runScript(async () => {
  const target = getLeadsConnection()
  const retried = z.number().parse(await callLeadsFunction(target, 'retry_given_up_mails', {}))
  log(`${target.name}: mails and webhooks to be sent again, oldest first: ${retried}`)
})
