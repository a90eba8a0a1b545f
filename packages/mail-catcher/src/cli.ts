#!/usr/bin/env node
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startMailCatcher } from './start-mail-catcher.ts'

process.umask(0o077) // only the owner may access the files

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '.mail-catcher' },
    port: { type: 'string' },
  },
})

const catcher = await startMailCatcher({
  folder: resolve(values.folder),
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  log: console.log,
})
console.log(`SMTP   ${catcher.smtpUrl}\nMails  ${catcher.folder}`)

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await catcher.stop()
  process.exit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
